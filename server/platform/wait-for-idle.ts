import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 10;
/** Of the time between two looks. */
const BUSY = 0.5;
const LONGEST_MS = 250;

/**
 * Waits until this process has time to spare: for work that nobody waits for, so that it goes after what people do wait
 * for. A process that never rests is not waited for longer than 250 ms, so four turns a second are sure.
 */
export async function waitForIdle(): Promise<void> {
  const begun = performance.now();
  let before = performance.eventLoopUtilization();
  do {
    await wait(LOOK_MS);
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return;
    before = now;
  } while (performance.now() - begun < LONGEST_MS);
}
