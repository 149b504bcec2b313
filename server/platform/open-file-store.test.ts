import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFileStore } from './open-file-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('concurrent callers share one check, and its result is five seconds old at most', async () => {
  let questions = 0;
  let isThere = true;
  const reachable = watchFileStore({
    reach: async () => {
      questions += 1;
      if (!isThere) throw new Error('away');
    },
  });
  expect(await Promise.all(Array.from({ length: 50 }, reachable))).not.toContain(false);
  isThere = false;
  vi.advanceTimersByTime(4900);
  expect(await reachable()).toBe(true);
  expect(questions).toBe(1);
  vi.advanceTimersByTime(200);
  expect(await reachable()).toBe(false);
  expect(questions).toBe(2);
});
