import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 10;
/** The share of the time between two checks at which the event loop counts as busy. */
const BUSY = 0.5;
const LONGEST_MS = 250;

/**
 * Waits until the event loop has time to spare, so that background work follows requests. Waits at most 250 ms;
 * false when it still had none then. `busy`: the share of its time, from 0 to 1, from which on it has none to spare.
 */
export async function waitForIdle(busy = BUSY): Promise<boolean> {
  const begun = performance.now();
  let before = performance.eventLoopUtilization();
  do {
    await wait(LOOK_MS);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < busy) return true;
    before = now;
  } while (performance.now() - begun < LONGEST_MS);
  return false;
}
