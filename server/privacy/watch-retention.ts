import { type RepeatedWork, repeatWork, timeUntilDaily } from '../platform/repeat-work.ts';
import { waitForIdle } from '../platform/wait-for-idle.ts';
import { isRunDue, type RetentionContext, runRetention } from './run-retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A server that has just begun has better things to do. */
const FIRST_RUN_AFTER_MS = 2 * MINUTE_MS;
/** 3:30 in India, after the night's comparison with the provider and the check of the ledger. */
const NIGHTLY_AT_UTC_MS = 22 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** Runs retention every night, and soon after a start when the day's run is missing or was cut off. */
export function watchRetention(context: RetentionContext): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) =>
      (await runOnce(context, stopping))
        ? timeUntilDaily(NIGHTLY_AT_UTC_MS, context.clock.now())
        : AFTER_FAILURE_MS,
    firstAfterMs: FIRST_RUN_AFTER_MS,
    pauseAfterErrorMs: AFTER_FAILURE_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Personal data could not be erased; tried again in an hour');
    },
  });
}

/** The day's run, if it is still to come; told in the log. False: it has to be tried again soon. */
export async function runOnce(context: RetentionContext, stopping: AbortSignal): Promise<boolean> {
  if (!(await isRunDue(context))) return true;
  const outcome = await runRetention(context, {
    startedBy: 'system',
    pause: waitForIdle,
    stopping,
  });
  if (typeof outcome === 'string') return false;
  context.log.info({ counts: outcome }, 'Personal data whose time was over was erased');
  return true;
}
