import { expect, test } from 'vitest';
import { findTicks, formatTick } from './chart-axis.ts';

test('ticks are round, begin at zero and reach the highest value', () => {
  expect(findTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(findTicks(100)).toEqual([0, 25, 50, 75, 100]);
  expect(findTicks(123_456)).toEqual([0, 50_000, 100_000, 150_000]);
  expect(findTicks(0)).toEqual([0, 1]);
  for (const highest of [1, 501, 99_999, 1_000_001, 87_654_321]) {
    const ticks = findTicks(highest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

test('a tick is written in thousand, lakh and crore', () => {
  expect([0, 500, 50_000, 250_000, 10_000_000, 12_500_000].map(formatTick)).toEqual([
    '₹0',
    '₹500',
    '₹50 K',
    '₹2.5 L',
    '₹1 Cr',
    '₹1.25 Cr',
  ]);
});
