import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createEmulator } from 'razorpay-emulator';
import { print } from '#scripts/tools.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { createDatabase } from '../../postgres.ts';
import { checkLedger } from '../../running/ledger-check.ts';
import { installRelease } from '../../upgrade/installed-app.ts';
import {
  DAMAGES,
  type Difference,
  ENDS,
  FAILS,
  makeReleaseFolder,
  PAGES_FAIL,
  packRelease,
} from '../../upgrade/make-releases.ts';
import { startVisitors } from '../../upgrade/visitors.ts';
import { runOnEngines } from '../engines.ts';
import { readCaptures } from '../read-books.ts';
import type { Trial } from '../trial.ts';
import { settingsFor } from '../trial-settings.ts';
import { buildRelease, findCommitBefore } from './build-release.ts';
import { tryDamage } from './try-damage.ts';

const LOAD = { visitors: 4, donors: 2 };
const HEALTH = ['--health-seconds', '10'];
/** An upgrade is killed once at each, and run again. */
const STEPS = ['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', 'Watching it'];

/** Releases that fail, and what the upgrade says of it. */
const FAILING: readonly [string, Difference, string][] = [
  ['failing-migration', { migration: FAILS }, 'The schema could not be changed'],
  ['failing-pages', { server: PAGES_FAIL }, 'answered 500'],
  ['failing-start', { server: ENDS }, 'it ended by itself'],
];

/** Release before, this one, and back, under load on each database: no request fails, and the ledger is whole. */
export const runUpgradeTrial: Trial = async ({ engines, before }) => {
  const archives = {
    before: before ?? (await buildRelease(findCommitBefore())),
    now: await buildRelease('HEAD'),
  };
  return runOnEngines(engines, async (name, cluster) => {
    const url = cluster === null ? null : await createDatabase(cluster);
    return drill(name, archives, url === null ? {} : { DATABASE_URL: url });
  });
};

async function drill(
  name: string,
  archives: { before: string; now: string },
  given: Record<string, string>,
): Promise<string[]> {
  print(`${name}: ${basename(archives.before)}, ${basename(archives.now)}, and back`);
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-drill-'));
  const emulator = await createEmulator();
  const broken: string[] = [];
  execFileSync('tar', ['-xzf', archives.before, '-C', folder]);
  const first = join(folder, basename(archives.before, '.tar.gz'));
  const settings = { ...settingsFor(emulator), ...given };
  const app = await installRelease(first, join(folder, 'home'), settings);
  try {
    await app.start();
    const visits = startVisitors(app.origin, emulator, LOAD);
    const seconds: Record<string, number> = {};
    const step = async (args: string[], expected: string, killAt?: string) => {
      const begun = performance.now();
      const { code, lines } = await app.run(args, killAt);
      seconds[killAt ?? args[0] ?? ''] = Math.round(performance.now() - begun) / 1000;
      if (killAt === undefined && !lines.join('\n').includes(expected)) {
        broken.push(`${args[0]}: ${lines.join(' ')}`);
      }
      // Without a code it died of the kill, which comes when the step is printed.
      if (killAt !== undefined && code !== null) {
        broken.push(`${args[0]} was to be killed at ${killAt}, and ended with ${code}`);
      }
    };
    for (const [what, difference, expected] of FAILING) {
      const failing = await makeReleaseFolder(folder, `braj-seva-${what}`, difference);
      await step(['upgrade', await packRelease(failing), ...HEALTH], expected);
      if ((await app.currentName()) !== basename(first)) broken.push(`${what} is current`);
    }
    for (const at of STEPS) await step(['upgrade', archives.now, ...HEALTH], '', at);
    await step(['upgrade', archives.now, ...HEALTH], 'Done:');
    await step(['rollback', ...HEALTH], 'Done:');
    if ((await app.currentName()) !== basename(first)) broken.push('it did not go back');
    await visits.stop();
    // Without load no request would fail.
    if (visits.donations() === 0) broken.push('nobody gave meanwhile');
    await emulator.whenWebhooksIdle();
    const { db, close } = connectDatabase({
      url: given.DATABASE_URL ?? null,
      dataFolder: app.dataFolder,
    });
    const known = (await readCaptures(db).finally(close)).map(({ payment }) => payment);
    const truth = emulator.ledger().map(({ id }) => id);
    if (known.toSorted().join() !== truth.toSorted().join()) {
      broken.push(`the provider captured ${truth.length}, and we know ${known.length}`);
    }
    const ledger = await checkLedger(app.settings, emulator.url);
    if (ledger.code !== 0) broken.push(ledger.text);
    broken.push(...visits.failures);
    if (given.DATABASE_URL === undefined) {
      await step(['upgrade', archives.now, ...HEALTH], 'Done:');
      const damaging = await makeReleaseFolder(folder, 'braj-seva-damaging', { server: DAMAGES });
      const faults = await tryDamage(app, emulator, await packRelease(damaging));
      broken.push(...faults);
    }
    const figures = { requests: visits.count(), donations: visits.donations(), seconds };
    process.stdout.write(
      `${name}  ${JSON.stringify({ ...figures, failed: visits.failures.length })}\n`,
    );
    return broken;
  } finally {
    await app.stop();
    await emulator.close();
    await rm(folder, { recursive: true, force: true });
  }
}
