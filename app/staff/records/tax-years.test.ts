import { expect, it } from 'vitest';
import { listTaxYears } from './tax-years.ts';

it('lists the current tax year first, by the Indian calendar', () => {
  const years = listTaxYears(new Date('2026-03-31T19:00:00Z'));
  expect(years.slice(0, 2)).toEqual(['2026-27', '2025-26']);
  expect(years).toHaveLength(8);
});

it('includes the year in the URL', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(listTaxYears(now, '2009-10').at(-1)).toBe('2009-10');
  expect(listTaxYears(now, '2026-27')).toHaveLength(8);
});
