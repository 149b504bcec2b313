import { expect, it } from 'vitest';
import { formatLength } from './format-length.ts';

it.each([
  [5, '0:05'],
  [24, '0:24'],
  [60, '1:00'],
  [725, '12:05'],
  [3723, '1:02:03'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
});
