import { expect, test } from 'vitest';
import { beBusy } from './be-busy.fixture.ts';
import { waitForIdle } from './wait-for-idle.ts';

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
