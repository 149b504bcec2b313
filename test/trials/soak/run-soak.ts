import { createDatabase, startPostgres } from '../../postgres.ts';
import type { AppSettings } from '../../running/app.ts';
import { runOnEngines } from '../engines.ts';
import type { Trial } from '../trial.ts';
import { soak } from './soak.ts';

const MINUTES = 120;

/** M15 of the test plan, on each database in turn: `--minutes` each, two hours unless told. */
export const runSoak: Trial = ({ minutes, engines }) =>
  runOnEngines(
    engines,
    async (_name, cluster) => {
      const settings: AppSettings =
        cluster === null ? {} : { DATABASE_URL: await createDatabase(cluster) };
      return soak({ settings, minutes: minutes ?? MINUTES });
    },
    // As an operator's server has it: it works beside the donations, and keeps the tables small.
    () => startPostgres({ autovacuum: true }),
  );
