import { expect, it } from 'vitest';
import { describeAge } from './describe-age.ts';

const now = new Date('2026-11-24T06:00:00.000Z');

it.each([
  ['2026-11-24T05:59:30.000Z', 'under a minute'],
  ['2026-11-24T05:59:00.000Z', '1 minute'],
  ['2026-11-24T05:01:00.000Z', '59 minutes'],
  ['2026-11-23T06:30:00.000Z', '23 hours'],
  ['2026-11-23T06:00:00.000Z', '1 day'],
  ['2026-11-21T05:00:00.000Z', '3 days'],
  ['2026-08-17T06:00:00.000Z', '99 days'],
  ['2026-08-16T06:00:00.000Z', '3 months'],
  ['2024-11-01T06:00:00.000Z', '2 years'],
])('says how old %s is: %s', (at, age) => {
  expect(describeAge(at, now)).toBe(age);
});

it('says nothing wrong of a time that the clock of the browser has not reached', () => {
  expect(describeAge('2026-11-24T06:05:00.000Z', now)).toBe('under a minute');
});
