import type { Context } from '../../context.ts';
import { waitForLull } from '../../platform/wait-for-lull.ts';
import { walkDonors } from './walk-donors.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

const MINUTE_MS = 60_000;
/** A server that has just begun has better things to do. */
const FIRST_AFTER_MS = 3 * MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;

/** Looks for donors who may be the same person, in one process at a time however many there are. */
export function watchSuggestions(context: WatchContext): {
  start: () => void;
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function lookAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      running = lookOnce(context, stopping.signal).then(() => {
        if (!stopping.signal.aborted) lookAfter(EVERY_MS);
      });
    }, milliseconds);
    timer.unref();
  }

  return {
    start: () => lookAfter(FIRST_AFTER_MS),
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

/** One look. Never throws: what failed is told in the log, and tried again with the next. */
export async function lookOnce(context: WatchContext, stopping: AbortSignal): Promise<void> {
  try {
    const found = await walkDonors(context, { pause: waitForLull, stopping });
    if (typeof found === 'number' && found > 0) {
      context.log.info({ found }, 'Donors who may be the same person wait for staff');
    }
  } catch (error) {
    if (stopping.aborted) return;
    context.log.error({ err: error }, 'Donors could not be compared; tried again in ten minutes');
  }
}
