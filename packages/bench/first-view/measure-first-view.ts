import { launchChromium } from '../../../test/chromium.ts';
import { sumBytes } from '../../../test/running/record-loading.ts';
import {
  SLOW_PHONE,
  type SlowVisit,
  type VisitFigures,
  visitSlowly,
} from '../../../test/running/slow-visit.ts';
import type { BenchOptions } from '../bench-options.ts';
import { seedDataFolder } from '../installations/seed-data-folder.ts';
import { findRichestCampaign, startInstallation } from '../installations/start-installation.ts';
import { figure, median } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';
import { readCachedResponse } from '../pages/read-answer.ts';

/**
 * The first visit of a small phone (360 x 740 points, two pixels each) with an empty cache on a slow line and processor,
 * without scrolling: bytes as sent, by kind, of what is requested before the page is hydrated (without the scripts) and
 * of everything; times; layout shift. On a machine with other work only the bytes are for quoting.
 */
export async function measureFirstView({ cores, rounds }: BenchOptions) {
  const installation = await startInstallation(cores, {
    DATA_DIR: await seedDataFolder({ donations: 100 }),
  });
  const browser = await launchChromium();
  try {
    const { origin } = installation;
    const pages = { home: '/', campaign: `/donate/${await findRichestCampaign(origin)}` };
    const figures: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(pages)) {
      await readCachedResponse(origin + path);
      const visits: SlowVisit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visitSlowly(browser, origin + path));
      figures[name] = { page: path, ...summarise(visits) };
      tell(`  ${name}`);
    }
    return {
      phone: SLOW_PHONE,
      figures,
      aims: {
        home: { firstViewBytes: 230_000, firstPaintMs: 2600, hydratedMs: 9000 },
        campaign: { firstViewBytes: 130_000, firstPaintMs: 2600, hydratedMs: 7000 },
      },
    };
  } finally {
    await browser.close();
    await installation.program.stop();
  }
}

function summarise(visits: readonly SlowVisit[]) {
  const [first] = visits;
  if (first === undefined) throw new Error('There was no visit: expected at least one round');
  const untilHydrated = first.files.filter(
    ({ kind, startedMs }) => kind !== 'Script' && startedMs < first.figures.hydratedMs,
  );
  const medianOf = (name: keyof VisitFigures) =>
    figure(median(visits.map(({ figures }) => figures[name])));
  return {
    firstViewBytes: sumBytes(untilHydrated),
    withoutScrollingBytes: sumBytes(first.files),
    firstPaintMs: medianOf('firstPaintMs'),
    largestPaintMs: medianOf('largestPaintMs'),
    hydratedMs: medianOf('hydratedMs'),
    shift: medianOf('shift'),
    files: first.files,
  };
}
