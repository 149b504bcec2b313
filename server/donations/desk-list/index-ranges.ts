import { taxYearOf } from '#shared/dates.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import {
  type IdPage,
  OPEN_STATES,
  type RangeFilter,
  selectDonationIds,
} from './donation-conditions.queries.ts';
import { type DonationFilter, readDonationFilter } from './donation-filter.ts';
import { needsRanges } from './filters-needing-index-ranges.ts';
import { findDaysOfDonations, listFirst, readIds } from './index-ranges.queries.ts';

/** Donations of an index range in the order of a list. */
export type IndexRange = {
  /** Its first id; it contains none that comes before. */
  first: string;
  /** Its first matching ids, at most `limit`; none that comes after `end`. */
  read: (page: Pick<IdPage, 'end' | 'limit'>) => Promise<string[]>;
};
type ListPlace = Pick<IdPage, 'after' | 'dir'>;

/** The index ranges that contain all that a filter finds after a place; null when the plain query serves it. */
export async function findIndexRanges(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  place: ListPlace,
): Promise<IndexRange[] | null> {
  if (needsRanges(filter, 'status by status')) {
    const parts = OPEN_STATES.map((state) => ({ state }));
    return openParts(reader, filter, parts, now, place);
  }
  if (needsRanges(filter, 'by year, month and day')) {
    const period = await findPeriod(reader, filter);
    const parts = splitPeriod(period).map((part) => ({ from: null, to: null, ...part }));
    return openParts(reader, filter, parts, now, place);
  }
  return null;
}

/** Those parts of a filter that have donations after a place: equalities, which the plain query answers by an index. */
async function openParts(
  reader: DatabaseReader,
  filter: DonationFilter,
  parts: readonly Partial<RangeFilter>[],
  now: Date,
  place: ListPlace,
): Promise<IndexRange[]> {
  const select = (of: DonationFilter, part: Partial<RangeFilter> | undefined, page: IdPage) =>
    selectDonationIds(reader, { ...of, ...part }, now, page);
  const all = readDonationFilter({});
  const found = await listFirst(
    reader,
    parts.map((part) => select(all, part, { ...place, limit: 1 })),
  );
  return found.flatMap((first, index) => {
    if (first === null) return [];
    const read: IndexRange['read'] = (page) =>
      readIds(select(filter, parts[index], { ...place, ...page }));
    return [{ first, read }];
  });
}

/**
 * The first ids of several index ranges. A range that starts after the ids already found is never read: of thousands of
 * requested days, only one or two are.
 */
export async function walkRanges(
  ranges: readonly IndexRange[],
  { limit, dir = 'desc' }: Pick<IdPage, 'limit' | 'dir'>,
): Promise<string[]> {
  const isAfter = (one: string, other: string) => (dir === 'desc' ? one < other : one > other);
  const order = (one: string, other: string) => (isAfter(one, other) ? 1 : -1);
  let found: string[] = [];
  for (const range of ranges.toSorted((one, other) => order(one.first, other.first))) {
    const end = found.length < limit ? null : (found.at(-1) ?? null);
    if (end !== null && isAfter(range.first, end)) break;
    const ids = new Set([...found, ...(await range.read({ limit, end }))]);
    found = [...ids].toSorted(order).slice(0, limit);
  }
  return found;
}

/** Days of the Indian calendar, both inclusive. */
export type Period = { from: string; to: string };
type PeriodPart = { year: string } | { month: string } | { day: string };

/** The days that a filter's dates have in common, within those of all donations. */
async function findPeriod(
  reader: DatabaseReader,
  { from, to, year }: DonationFilter,
): Promise<Period> {
  const all = await findDaysOfDonations(reader);
  const days = year === null ? all : daysOfTaxYear(year);
  const starts = [all.from, days.from, from ?? all.from].sort();
  const ends = [all.to, days.to, to ?? all.to].sort();
  return { from: starts.at(-1) ?? '', to: ends[0] ?? '' };
}

/** Splits a period into whole tax years, whole months and single days: few parts, however long it is. */
export function splitPeriod({ from, to }: Period): PeriodPart[] {
  const parts: PeriodPart[] = [];
  for (let day = from; day <= to; ) {
    const year = taxYearOfDay(day);
    const [yearEnd, monthEnd] = [lastDayOf(year), lastDayOfMonth(day)];
    if (day.endsWith('-04-01') && yearEnd <= to) {
      parts.push({ year });
      day = dayAfter(yearEnd);
    } else if (day.endsWith('-01') && monthEnd <= to) {
      parts.push({ month: day.slice(0, 7) });
      day = dayAfter(monthEnd);
    } else {
      parts.push({ day });
      day = dayAfter(day);
    }
  }
  return parts;
}

/** The days of a tax year, such as '2026-27'. */
export function daysOfTaxYear(taxYear: string): Period {
  return { from: `${taxYear.slice(0, 4)}-04-01`, to: lastDayOf(taxYear) };
}

function lastDayOf(taxYear: string): string {
  return `${Number(taxYear.slice(0, 4)) + 1}-03-31`;
}

// Days are computed at noon UTC, which is the same day in India.
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const taxYearOfDay = (day: string) => taxYearOf(noonOf(day));
const toText = (moment: Date) => moment.toISOString().slice(0, 10);

function dayAfter(day: string): string {
  const moment = noonOf(day);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return toText(moment);
}

function lastDayOfMonth(day: string): string {
  const moment = noonOf(day);
  return toText(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0, 12)));
}
