import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../bench-options.ts';
import { type Books, openPostgresBooks, openSqliteBooks } from '../donations/engines.ts';
import { postText } from '../donations/post-json.ts';
import { startDonationInstallation } from '../donations/start-installation.ts';
import { startInstallation } from '../installations/start-installation.ts';
import { figure, median } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';

const DONATIONS = 100;
const PAGE = '/donate-us';
const LOOK_EVERY_MS = 5;
/** No measurement, only the end of one that would never come. */
const GIVEN_UP_MS = 30_000;

/**
 * How long a second process on the same database still serves the cached page without a donation that the first one
 * has just confirmed.
 */
export async function measureFreshness(options: BenchOptions) {
  const sqlite = await measureOn(await openSqliteBooks(), options);
  const postgres = await measureOn(await openPostgresBooks(options.cores), options);
  return { sqlite, postgres, aims: { worstMs: 1_000 } };
}

async function measureOn(books: Books, { cores, quick }: BenchOptions) {
  tell(`  ${'DATABASE_URL' in books.settings ? 'PostgreSQL' : 'SQLite'}`);
  const first = await startDonationInstallation(cores, books);
  const { PORT: _port, PUBLIC_URL: _url, ...shared } = first.settings;
  const second = await startInstallation(cores, shared);
  try {
    const times: number[] = [];
    const donations = await first.prepare(quick ? 10 : DONATIONS);
    for (const { claim } of donations) {
      const before = await readPage(second.origin);
      await postText(`${first.origin}/api/post/verifydonatefor`, claim);
      times.push(await timeUntilChanged(second.origin, before));
    }
    return {
      donations: times.length,
      medianMs: median(times),
      worstMs: figure(Math.max(...times)),
    };
  } finally {
    await second.program.stop();
    await first.close();
  }
}

async function readPage(origin: string): Promise<string> {
  return (await fetch(origin + PAGE)).text();
}

/** Milliseconds until the page differs. */
async function timeUntilChanged(origin: string, before: string): Promise<number> {
  const begun = performance.now();
  while ((await readPage(origin)) === before) {
    if (performance.now() - begun > GIVEN_UP_MS) throw new Error(`${PAGE} has not changed`);
    await pause(LOOK_EVERY_MS);
  }
  return figure(performance.now() - begun);
}
