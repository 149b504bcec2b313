import { expect, test } from 'vitest';
import { layLine } from './lay-line.ts';

test('the highest figure touches the top, zero the ground, and they are evenly spread', () => {
  const { dots, line, area } = layLine([0, 50, 100], 112, 62);
  expect(dots).toEqual([
    { x: 6, y: 56 },
    { x: 56, y: 31 },
    { x: 106, y: 6 },
  ]);
  expect(line).toBe('M6 56L56 31L106 6');
  expect(area).toBe('M6 56L56 31L106 6L106 62L6 62Z');
});

test('nothing is drawn of nothing, and a single figure does not fall out of the picture', () => {
  expect(layLine([], 100, 50)).toEqual({ dots: [], line: '', area: '' });
  expect(layLine([7], 100, 50).dots).toEqual([{ x: 6, y: 6 }]);
});
