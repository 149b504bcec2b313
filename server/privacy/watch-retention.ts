import { type RepeatedWork, repeatWork, timeUntilDaily } from '../platform/repeat-work.ts';
import { waitForIdle } from '../platform/wait-for-idle.ts';
import { isRunDue, type RetentionContext, runRetention } from './run-retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delayed, to keep the start fast. */
const FIRST_RUN_AFTER_MS = 2 * MINUTE_MS;
/** 3:30 in India, after the nightly reconciliation and ledger check. */
const NIGHTLY_AT_UTC_MS = 22 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** Runs retention every night, and soon after a start when today's run is missing or was interrupted. */
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

/** Today's run, if pending; logged. Returns false when it must be retried soon. */
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
