import { waitForIdle } from './wait-for-idle.ts';

/** After this whoever works is likely waiting for somebody else, such as a slow mail server. */
const LONG_TURN_MS = 100;

/** Does `work` when its turn comes and the process has time. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns for work that nobody waits for: one after the other, but a long one lets the next begin beside it. */
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
