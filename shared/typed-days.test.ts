import { expect, it } from 'vitest';
import { readTypedDay, showDay } from './typed-days.ts';

// 24 November 2026 in India; the 23rd in UTC.
const now = new Date('2026-11-23T20:00:00Z');

it.each([
  ['15/6', '2026-06-15'],
  ['15-06-26', '2026-06-15'],
  ['15.6.2026', '2026-06-15'],
  ['15 6 2026', '2026-06-15'],
  ['150626', '2026-06-15'],
  ['15062026', '2026-06-15'],
  ['2026-06-15', '2026-06-15'],
  [' Today ', '2026-11-24'],
  ['t', '2026-11-24'],
  ['YESTERDAY', '2026-11-23'],
  ['y', '2026-11-23'],
  ['-1', '2026-11-23'],
  ['-30', '2026-10-25'],
  // Without a year: the latest that is not in the future.
  ['24/11', '2026-11-24'],
  ['25/11', '2025-11-25'],
  ['1/12', '2025-12-01'],
])('reads %j as %s', (typed, day) => {
  expect(readTypedDay(typed, now)).toBe(day);
});

it.each([
  '',
  '31/2',
  '15/13',
  '6/15/2026',
  '15',
  '15/6/126',
  'tomorrow',
  '29/2',
  '0/1',
  '-',
  '٣/٤',
])('reads no day in %j', (typed) => {
  expect(readTypedDay(typed, now)).toBeNull();
});

it('finds 29 February in a leap year', () => {
  expect(readTypedDay('29/2', new Date('2029-01-10T00:00:00Z'))).toBe('2028-02-29');
});

it('shows a day with the day first, and leaves anything else', () => {
  expect(showDay('2026-06-15')).toBe('15/06/2026');
  expect(showDay('15/')).toBe('15/');
});

it.each([
  ['24/11', '2026-11-24'],
  ['25/11', '2026-11-25'],
  ['15/6', '2027-06-15'],
  ['15/6/2026', '2026-06-15'],
])('reads %j as %s where days to come are meant', (typed, day) => {
  expect(readTypedDay(typed, now, { isAhead: true })).toBe(day);
});
