import { createDatabase } from '../../postgres.ts';
import type { AppSettings } from '../../running/app.ts';
import { runOnEngines } from '../engines.ts';
import type { Trial } from '../trial.ts';
import { restoreUnderLoad } from './restore-under-load.ts';

/** Donations before, during and after the copy, and when the machine is lost, each. */
const DONATIONS = 60;

/** Loses the machine in the middle of donations, and restores a copy elsewhere, on each database. */
export const runRestoreTrial: Trial = ({ engines }) =>
  runOnEngines(engines, async (name, cluster) => {
    const makeSettings = async (): Promise<AppSettings> =>
      cluster === null ? {} : { DATABASE_URL: await createDatabase(cluster) };
    const { broken, ...figures } = await restoreUnderLoad({
      settings: await makeSettings(),
      elsewhere: await makeSettings(),
      donations: DONATIONS,
    });
    process.stdout.write(`${name}  ${JSON.stringify(figures)}\n`);
    return broken;
  });
