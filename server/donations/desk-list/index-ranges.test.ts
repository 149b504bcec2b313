import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { sortDirections } from '#shared/staff/donation-filters.ts';
import { daysOfTaxYear, type IndexRange, splitPeriod, walkRanges } from './index-ranges.ts';

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
        const containing = parts.filter((part) => {
          if ('day' in part) return part.day === day;
          return 'month' in part ? day.startsWith(part.month) : taxYearOf(noon(day)) === part.year;
        });
        expect(containing).toHaveLength(wanted.has(day) ? 1 : 0);
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
  expect(splitPeriod(daysOfTaxYear('2026-27'))).toEqual([{ year: '2026-27' }]);
  expect(daysOfTaxYear('2099-00').to).toBe('2100-03-31');
});

const id = fc.integer({ min: 100, max: 999 }).map(String);

test('the first ids of several index ranges are found in both orders, in whichever ranges they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(id)),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...sortDirections),
      async (lists, limit, dir) => {
        const sort = (list: string[]) => {
          const ids = [...new Set(list)].sort();
          return dir === 'asc' ? ids : ids.reverse();
        };
        const ranges = lists.flatMap((list): IndexRange[] => {
          const ids = sort(list);
          const [first] = ids;
          if (first === undefined) return [];
          const isUntil = (one: string, end: string) => (dir === 'asc' ? one <= end : one >= end);
          const read: IndexRange['read'] = async ({ limit: most, end = null }) =>
            ids.filter((one) => end === null || isUntil(one, end)).slice(0, most);
          return [{ first, read }];
        });
        const all = sort(lists.flat());
        expect(await walkRanges(ranges, { limit, dir })).toEqual(all.slice(0, limit));
      },
    ),
  );
});

test('an index range after the ids already found is never read', async () => {
  const refuse = () => Promise.reject(new Error('This index range can contain nothing new'));
  const ranges: IndexRange[] = [
    { first: '1', read: refuse },
    { first: '9', read: async () => ['9', '8'] },
  ];
  expect(await walkRanges(ranges, { limit: 2 })).toEqual(['9', '8']);
});
