import { expect, test } from 'vitest';
import { nextCheckAfter } from './reconcile-orders.ts';

const MADE_AT = '2026-11-21T10:00:00.000Z';
const MINUTE_MS = 60_000;
const afterMinutes = (minutes: number) => new Date(Date.parse(MADE_AT) + minutes * MINUTE_MS);

test('checks an order after 2, 10 and 60 minutes, then every hour to the fifth day', () => {
  const checks: number[] = [];
  let next = nextCheckAfter(MADE_AT, afterMinutes(0));
  while (next !== null) {
    checks.push((Date.parse(next) - Date.parse(MADE_AT)) / MINUTE_MS);
    next = nextCheckAfter(MADE_AT, new Date(next));
  }
  expect(checks.slice(0, 5)).toEqual([2, 10, 60, 120, 180]);
  expect(checks.at(-1)).toBe(5 * 24 * 60);
  expect(checks).toHaveLength(2 + 5 * 24);
});

test('continues the schedule after a long pause instead of catching up', () => {
  expect(nextCheckAfter(MADE_AT, afterMinutes(45))).toBe(afterMinutes(60).toISOString());
  expect(nextCheckAfter(MADE_AT, afterMinutes(1000))).toBe(afterMinutes(1020).toISOString());
});

test("checks once more when our clock is before the order's", () => {
  expect(nextCheckAfter(MADE_AT, afterMinutes(-120))).toBe(afterMinutes(2).toISOString());
});
