import { setImmediate as heard } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitForIdle } from './wait-for-idle.ts';

/** Keeps this process busy until stopped. */
function beBusy(): () => Promise<number> {
  let isWanted = true;
  let rounds = 0;
  const work = async () => {
    for (; isWanted; rounds += 1) {
      const end = performance.now() + 3;
      while (performance.now() < end);
      await heard();
    }
  };
  const done = work();
  return async () => {
    isWanted = false;
    await done;
    return rounds;
  };
}

test('waits while the process is busy, but not forever', async () => {
  await waitForIdle();
  const stop = beBusy();
  await waitForIdle();
  // About eighty in a quarter of a second, fewer on a shared machine.
  expect(await stop()).toBeGreaterThan(6);
});

test('continues as soon as the process has time', async () => {
  const stop = beBusy();
  const order: string[] = [];
  const waiting = waitForIdle().then(() => order.push('background work'));
  await stop().then(() => order.push('what people wait for'));
  await waiting;
  expect(order).toEqual(['what people wait for', 'background work']);
});
