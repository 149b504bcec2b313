import { print } from '#scripts/tools.ts';
import { createDatabase, startPostgres } from '../../postgres.ts';
import { findPostgresBinaries } from '../../postgres-binaries.ts';
import type { Trial } from '../trial.ts';
import { type RestoreResult, restoreUnderLoad } from './restore-under-load.ts';

/** Donations before, during and after the copy, and when the machine is lost, each. */
const DONATIONS = 60;

/** Loses the machine in the middle of donations, and restores a copy elsewhere, on each database. */
export const runRestoreTrial: Trial = async ({ engine }) => {
  const broken: string[] = [];
  const report = (name: string, { broken: faults, ...figures }: RestoreResult) => {
    process.stdout.write(`${name}  ${JSON.stringify(figures)}\n`);
    broken.push(...faults.map((fault) => `${name}: ${fault}`));
  };
  if (engine !== 'postgres') {
    print('SQLite');
    const order = { settings: {}, elsewhere: {}, donations: DONATIONS };
    report('SQLite', await restoreUnderLoad(order));
  }
  if (engine !== 'sqlite' && findPostgresBinaries() !== null) {
    print('PostgreSQL');
    const cluster = await startPostgres();
    try {
      report(
        'PostgreSQL',
        await restoreUnderLoad({
          settings: { DATABASE_URL: await createDatabase(cluster.url) },
          elsewhere: { DATABASE_URL: await createDatabase(cluster.url) },
          donations: DONATIONS,
        }),
      );
    } finally {
      await cluster.stop();
    }
  }
  return broken;
};
