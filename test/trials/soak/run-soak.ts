import { print } from '#scripts/tools.ts';
import { createDatabase, startPostgres } from '../../postgres.ts';
import { findPostgresBinaries } from '../../postgres-binaries.ts';
import type { Trial } from '../trial.ts';
import { soak } from './soak.ts';

const MINUTES = 120;

/** M15 of the test plan, on each database in turn: `--minutes` each, two hours unless told. */
export const runSoak: Trial = async ({ minutes, engine }) => {
  const broken: string[] = [];
  const report = (name: string, faults: readonly string[]) =>
    broken.push(...faults.map((fault) => `${name}: ${fault}`));
  if (engine !== 'postgres') {
    print('SQLite');
    report('SQLite', await soak({ settings: {}, minutes: minutes ?? MINUTES }));
  }
  if (engine !== 'sqlite' && findPostgresBinaries() !== null) {
    print('PostgreSQL');
    const cluster = await startPostgres();
    try {
      const settings = { DATABASE_URL: await createDatabase(cluster.url) };
      report('PostgreSQL', await soak({ settings, minutes: minutes ?? MINUTES }));
    } finally {
      await cluster.stop();
    }
  }
  return broken;
};
