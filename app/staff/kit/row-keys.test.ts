import { expect, test } from 'vitest';
import { nextRow } from './row-keys.ts';

test.each([
  ['j from nowhere goes to the first row', -1, 1, 0],
  ['k from nowhere goes to the last row', -1, -1, 4],
  ['j goes one down', 2, 1, 3],
  ['k goes one up', 2, -1, 1],
  ['j stops at the last row', 4, 1, 4],
  ['k stops at the first row', 0, -1, 0],
] as const)('%s', (_, at, by, to) => {
  expect(nextRow(at, by, 5)).toBe(to);
});
