import { expect, test } from 'vitest';
import { nextTakeover, versionInEffect } from './version-in-effect.ts';

const version = (number: number, from: string) => ({ number, effective_from: from });
const versions = [
  version(1, '2026-04-01'),
  version(2, '2027-01-01'),
  version(3, '2026-12-01'),
  version(4, '2026-12-01'),
];

/** Midnight in India is 18:30 UTC of the day before. */
test.each([
  ['2026-03-31T18:29:59.999Z', undefined],
  ['2026-03-31T18:30:00.000Z', 1],
  ['2026-11-30T18:29:59.999Z', 1],
  // Of two from the same day, the one published later.
  ['2026-11-30T18:30:00.000Z', 4],
  // Published before the others, and in effect after them.
  ['2026-12-31T18:29:59.999Z', 4],
  ['2026-12-31T18:30:00.000Z', 2],
])('at %s version %s is in effect', (at, number) => {
  expect(versionInEffect(versions, new Date(at))?.number).toBe(number);
});

test.each([
  ['2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z'],
  ['2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['2026-12-31T18:30:00.000Z', null],
])('after %s the next takes effect at %s', (at, next) => {
  expect(nextTakeover(versions, new Date(at))).toBe(next);
});
