import { expect, test } from 'vitest';
import { computePoints } from './compute-points.ts';

test('the highest value is at the top, zero at the baseline, and points are evenly spaced', () => {
  const { dots, line, area } = computePoints([0, 50, 100], 112, 62);
  expect(dots).toEqual([
    { x: 6, y: 56 },
    { x: 56, y: 31 },
    { x: 106, y: 6 },
  ]);
  expect(line).toBe('M6 56L56 31L106 6');
  expect(area).toBe('M6 56L56 31L106 6L106 62L6 62Z');
});

test('no data draws nothing, and a single value stays inside the chart', () => {
  expect(computePoints([], 100, 50)).toEqual({ dots: [], line: '', area: '' });
  expect(computePoints([7], 100, 50).dots).toEqual([{ x: 6, y: 6 }]);
});
