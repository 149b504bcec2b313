import { print } from '#scripts/tools.ts';
import { startPostgres } from '../../postgres.ts';
import { findPostgresBinaries } from '../../postgres-binaries.ts';
import { createRandom } from '../seeded-random.ts';
import type { Trial } from '../trial.ts';
import { killMigrations, requireSpeed } from './kill-migrations.ts';

const DONATIONS = 100_000;
const KILLS = 25;
const STARTS = 25;

/** Kills the change of an older schema with many donations, again and again, on each database. */
export const runMigrationsTrial: Trial = async ({ engine, seed }) => {
  const broken: string[] = [];
  const runOn = async (name: string, clusterUrl: string | null) => {
    print(name);
    const size = { donations: DONATIONS, kills: KILLS, starts: STARTS };
    const figures = await killMigrations({ clusterUrl, ...size, random: createRandom(seed) });
    broken.push(...requireSpeed(figures).map((fault) => `${name}: ${fault}`));
    process.stdout.write(
      `${name}  ${JSON.stringify({ ...figures, broken: figures.broken.length })}\n`,
    );
  };
  if (engine !== 'postgres') await runOn('SQLite', null);
  if (engine !== 'sqlite' && findPostgresBinaries() !== null) {
    const cluster = await startPostgres();
    try {
      await runOn('PostgreSQL', cluster.url);
    } finally {
      await cluster.stop();
    }
  }
  return broken;
};
