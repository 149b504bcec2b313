import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { daysOfTaxYear, splitPeriod } from './split-period.ts';

const noon = (day: string) => new Date(`${day}T06:30:00Z`);
const dayArbitrary = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => dayFrom(noon('2020-01-01'), days));

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayFrom(noon(day), 1)) days.push(day);
  return days;
}

test('every day of a period is in exactly one part, and no other day in any', () => {
  fc.assert(
    fc.property(dayArbitrary, dayArbitrary, (from, to) => {
      const parts = splitPeriod({ from, to });
      const wanted = new Set(listDays(from, to));
      for (const day of listDays(dayFrom(noon(from), -400), dayFrom(noon(to), 400))) {
        const holding = parts.filter(({ column, value }) =>
          column === 'given_on'
            ? value === day
            : column === 'given_month'
              ? day.startsWith(value)
              : taxYearOf(noon(day)) === value,
        );
        expect(holding).toHaveLength(wanted.has(day) ? 1 : 0);
      }
    }),
    { numRuns: 40 },
  );
});

test('a long period has few parts', () => {
  const parts = splitPeriod({ from: '1990-04-02', to: '2026-03-30' });
  expect(parts.length).toBeLessThan(34 + 2 * 11 + 2 * 30);
});

test('a tax year is one part', () => {
  expect(splitPeriod(daysOfTaxYear('2026-27'))).toEqual([
    { column: 'given_year', value: '2026-27' },
  ]);
  expect(daysOfTaxYear('2099-00').to).toBe('2100-03-31');
});
