import { describe, expect, test } from 'vitest';
import { nextChangeOf, statusAt } from './event-status.ts';

const startsAt = '2026-11-21T11:30:00.000Z';
const endsAt = '2026-11-21T13:00:00.000Z';
const course = { startsAt, endsAt, set: '' };
const at = (moment: string, milliseconds = 0) => new Date(Date.parse(moment) + milliseconds);

describe('the status of an event', () => {
  test.each([
    ['a day before', at(startsAt, -86_400_000), 'upcoming', startsAt],
    ['a millisecond before it starts', at(startsAt, -1), 'upcoming', startsAt],
    ['as it starts', at(startsAt), 'happening', endsAt],
    ['a millisecond before it ends', at(endsAt, -1), 'happening', endsAt],
    ['as it ends', at(endsAt), 'completed', null],
    ['a year later', at(endsAt, 31_536_000_000), 'completed', null],
  ])('%s follows from the clock, and so does its next change', (_when, now, status, next) => {
    expect(statusAt(course, now)).toBe(status);
    expect(nextChangeOf(course, now)).toBe(next);
  });

  test.each([
    ['upcoming', 'upcoming'],
    ['happening', 'happening'],
    ['completed', 'completed'],
    ['postponed', 'upcoming'],
    ['Completed', 'upcoming'],
    ['__proto__', 'upcoming'],
  ])('set by staff to %s is always %s and never changes', (set, status) => {
    for (const now of [at(startsAt, -1), at(startsAt), at(endsAt)]) {
      expect(statusAt({ ...course, set }, now)).toBe(status);
      expect(nextChangeOf({ ...course, set }, now)).toBeNull();
    }
  });
});
