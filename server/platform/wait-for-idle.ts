import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 10;
/** Threshold of the event loop utilisation between two checks. */
const BUSY = 0.5;
const LONGEST_MS = 250;

/**
 * Waits until the event loop has time to spare, so that background work follows requests. Waits at most 250 ms;
 * false when it still had none then.
 */
export async function waitForIdle(): Promise<boolean> {
  const begun = performance.now();
  let before = performance.eventLoopUtilization();
  do {
    await wait(LOOK_MS);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return true;
    before = now;
  } while (performance.now() - begun < LONGEST_MS);
  return false;
}
