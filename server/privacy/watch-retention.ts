import { waitForLull } from '../platform/wait-for-lull.ts';
import { isRunDue, type RetentionContext, runRetention } from './run-retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A server that has just begun has better things to do. */
const FIRST_LOOK_AFTER_MS = 2 * MINUTE_MS;
/** 3:30 in India, after the night's comparison with the provider and the check of the ledger. */
const NIGHTLY_AT_UTC_MS = 22 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** Runs retention every night, and soon after a start when the day's run is missing or was cut off. */
export function watchRetention(context: RetentionContext): {
  start: () => void;
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function lookAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      running = runOnce(context, stopping.signal).then((isDone) => {
        const pause = isDone ? timeUntilNight(context.clock.now()) : AFTER_FAILURE_MS;
        if (!stopping.signal.aborted) lookAfter(pause);
      });
    }, milliseconds);
    timer.unref();
  }

  return {
    start: () => lookAfter(FIRST_LOOK_AFTER_MS),
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

/** The day's run, if it is still to come; told in the log. Never throws; false: it has to be tried again soon. */
export async function runOnce(context: RetentionContext, stopping: AbortSignal): Promise<boolean> {
  try {
    if (!(await isRunDue(context))) return true;
    const outcome = await runRetention(context, {
      startedBy: 'system',
      pause: waitForLull,
      stopping,
    });
    if (typeof outcome === 'string') return false;
    context.log.info({ counts: outcome }, 'Personal data whose time was over was erased');
    return true;
  } catch (error) {
    if (!stopping.aborted) {
      context.log.error(
        { err: error },
        'Personal data could not be erased; tried again in an hour',
      );
    }
    return false;
  }
}

function timeUntilNight(now: Date): number {
  const wait = (NIGHTLY_AT_UTC_MS - (now.getTime() % DAY_MS) + DAY_MS) % DAY_MS;
  return wait === 0 ? DAY_MS : wait;
}
