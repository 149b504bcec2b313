import { runOnEngines } from '../engines.ts';
import { createRandom } from '../seeded-random.ts';
import type { Trial } from '../trial.ts';
import { killMigrations, requireSpeed } from './kill-migrations.ts';

const DONATIONS = 100_000;
const KILLS = 25;
const STARTS = 25;

/** Kills the change of an older schema with many donations, again and again, on each database. */
export const runMigrationsTrial: Trial = ({ engines, seed }) =>
  runOnEngines(engines, async (name, clusterUrl) => {
    const size = { donations: DONATIONS, kills: KILLS, starts: STARTS };
    const figures = await killMigrations({ clusterUrl, ...size, random: createRandom(seed) });
    process.stdout.write(
      `${name}  ${JSON.stringify({ ...figures, broken: figures.broken.length })}\n`,
    );
    return requireSpeed(figures);
  });
