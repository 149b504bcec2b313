import { waitForIdle } from './wait-for-idle.ts';

/** After this, work is assumed to wait for I/O, such as a mail server; if it computes, the next waits for an idle moment. */
const LONG_TURN_MS = 25;

/** Runs `work` in its turn, when the process has time. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue for background work: one after the other, but long work lets the next begin beside it. */
export function createTurns(): TakeTurn {
  let last: Promise<void> = Promise.resolve();
  return async (work) => {
    const before = last;
    const { promise, resolve: endTurn } = Promise.withResolvers<void>();
    last = promise;
    await before;
    await waitForIdle();
    const long = setTimeout(endTurn, LONG_TURN_MS);
    try {
      return await work();
    } finally {
      clearTimeout(long);
      endTurn();
    }
  };
}
