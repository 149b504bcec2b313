import { expect, test } from 'vitest';
import { filtersOfPeriod, findPeriod, periods } from './list-period.ts';

/** A Sunday in India, still Saturday in UTC. */
const now = new Date('2026-11-21T20:00:00Z');

test('periods end today, by the Indian calendar, and weeks begin on Monday', () => {
  expect(filtersOfPeriod('today', now)).toEqual({ from: '2026-11-22', to: '2026-11-22', year: '' });
  expect(filtersOfPeriod('week', now)).toEqual({ from: '2026-11-16', to: '2026-11-22', year: '' });
  expect(filtersOfPeriod('month', now)).toEqual({ from: '2026-11-01', to: '2026-11-22', year: '' });
  expect(filtersOfPeriod('year', now)).toEqual({ from: '', to: '', year: '2026-27' });
});

test('the period of filters is known again', () => {
  for (const period of periods) expect(findPeriod(filtersOfPeriod(period, now), now)).toBe(period);
  expect(findPeriod({}, now)).toBe(null);
  expect(findPeriod({ from: '2026-01-01' }, now)).toBe('custom');
  expect(findPeriod({ year: '2024-25' }, now)).toBe(null);
});
