import { setImmediate as endOfTurn } from 'node:timers/promises';
import { hasRequests } from './requests-in-progress.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** After this, work is assumed to wait for I/O, such as a mail server. */
const LONG_TURN_MS = 25;

/** Of a job little is done in this thread, and in short pieces: its documents are rendered in another (decision 50). */
const BUSY = 0.75;

/** Runs `work` in its turn, when nobody waits for a response, or the process has time. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** While somebody waits for a response of this process, waits until it is idle (decision 21). */
export async function followRequests(
  pause: () => Promise<unknown> = () => waitForIdle(BUSY),
): Promise<void> {
  // Requests that arrived meanwhile are seen first.
  await endOfTurn();
  if (hasRequests()) await pause();
}

/** A queue for background work: one after the other, but long work lets the next begin beside it. */
export function createTurns(): TakeTurn {
  let last: Promise<void> = Promise.resolve();
  return async (work) => {
    const before = last;
    const { promise, resolve: endTurn } = Promise.withResolvers<void>();
    last = promise;
    await before;
    await followRequests();
    const long = setTimeout(endTurn, LONG_TURN_MS);
    try {
      return await work();
    } finally {
      clearTimeout(long);
      endTurn();
    }
  };
}
