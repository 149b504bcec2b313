import { expect, test } from 'vitest';
import { formatDate, formatTime, taxYearOf } from './dates.ts';

test('ends the tax year at midnight of 31 March in India, not in UTC', () => {
  expect(taxYearOf(new Date('2027-03-31T18:29:59.999Z'))).toBe('2026-27');
  expect(taxYearOf(new Date('2027-03-31T18:30:00.000Z'))).toBe('2027-28');
});

test('names a tax year across a century with two digits', () => {
  expect(taxYearOf(new Date('2099-06-01T00:00:00Z'))).toBe('2099-00');
});

test('shows the Indian day as day/month/year', () => {
  expect(formatDate(new Date('2026-11-21T18:30:00Z'))).toBe('22/11/2026');
});

test('shows the Indian time in twelve hours with AM or PM', () => {
  expect(formatTime(new Date('2026-11-21T10:35:00Z'))).toBe('4:05 PM');
  expect(formatTime(new Date('2026-11-20T18:40:00Z'))).toBe('12:10 AM');
});
