import type { Context } from '../../context.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { waitForIdle } from '../../platform/wait-for-idle.ts';
import { walkDonors } from './walk-donors.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

const MINUTE_MS = 60_000;
/** Leaves a starting server time for requests. */
const FIRST_AFTER_MS = 3 * MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;

/** Searches for duplicate donors, in one process at a time. */
export function watchSuggestions(context: WatchContext): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) => {
      const found = await walkDonors(context, { pause: waitForIdle, stopping });
      if (typeof found === 'number' && found > 0) {
        context.log.info({ found }, 'Donors who may be the same person wait for staff');
      }
      return EVERY_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: EVERY_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Donors could not be compared; tried again in ten minutes');
    },
  });
}
