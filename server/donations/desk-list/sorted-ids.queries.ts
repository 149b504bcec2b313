import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { momentOf, taxYearOf } from '#shared/dates.ts';
import type { DonationSort, SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { conditionsInAnyOrder, conditionsOf } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { findCandidates } from './filters-needing-index-ranges.ts';
import { daysOfTaxYear } from './index-ranges.ts';

/** Sorts by a value that an index holds in its order; the others are by groups (sort-donations.ts). */
export const valueSorts = ['date', 'amount', 'donor', 'receipt'] as const;
export type ValueSort = (typeof valueSorts)[number];
/** The sorts by a column of donations. */
export type IndexedSort = Exclude<ValueSort, 'receipt'>;

/** A place in a sorted list: the value of the last donation before it, and its id. */
export type SortPlace = { value: string | number; id: string };
type SortedPage = {
  sort: ValueSort;
  dir: SortDirection;
  after: SortPlace | null;
  limit: number;
};

/** Sorts after every receipt number, by any language's rules: they begin with digits. */
const AFTER_NUMBERS = 'z';

/**
 * The first of a filter's listed donations after a place, along the index of a sort. That index contains what
 * `isInSortIndexes` names: of a million donations each entry is compared in 0.1 s at most.
 */
export async function listAlongSortIndex(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  page: SortedPage & { sort: IndexedSort },
): Promise<string[]> {
  const rows = await selectAlongSortIndex(reader, filter, page)
    .where((eb) => eb.and(conditionsWithin(page.sort, filter, now)))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the indexes of the sorts contain all that a filter compares. */
export function isInSortIndexes(filter: DonationFilter): boolean {
  const { search, donor, enteredBy, batch, only } = filter;
  const isCompared = only === null || only === 'incomplete' || only === 'set-aside';
  return isCompared && [search, donor, enteredBy, batch].every((one) => one === null);
}

/** A donation on the walk along a sort's index: its place, and whether the filter finds it. */
type WalkedDonation = SortPlace & { fits: number };

/** The next listed donations of a sort's index after a place, whatever else the filter asks for, in its order. */
export async function walkSorted(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  page: SortedPage,
): Promise<WalkedDonation[]> {
  const { sort, dir } = page;
  if (sort === 'receipt') return walkReceipts(reader, filter, now, page);
  const conditions = conditionsWithin(sort, filter, now);
  return selectAlongSortIndex(reader, filter, { ...page, sort })
    .select([sortValue(sort, dir).as('value'), fitsAll(conditions).as('fits')])
    .execute();
}

function selectAlongSortIndex(
  reader: DatabaseReader,
  filter: DonationFilter,
  { sort, dir, after, limit }: SortedPage & { sort: IndexedSort },
) {
  const value = sortValue(sort, dir);
  const id = sql.ref<string>('donations.id');
  const isAfter = (place: SortPlace) =>
    sql<SqlBool>`(${value}, ${id}) ${compare(dir)} (${place.value}, ${place.id})`;
  return reader
    .selectFrom('donations')
    .select('donations.id')
    .where((eb) =>
      eb.and([
        sql<SqlBool>`${sql.ref('donations.listed')} = ${sql.lit(1)}`,
        ...boundsOf(sort, filter, value),
        ...(after === null ? [] : [isAfter(after)]),
      ]),
    )
    .orderBy(value, dir)
    .orderBy('donations.id', dir)
    .limit(limit);
}

/** What of a filter is still to be compared within the bounds of a sort's index. */
function conditionsWithin(sort: IndexedSort, filter: DonationFilter, now: Date) {
  // The indexes contain the day, not the tax year.
  const days = filter.year === null ? [] : [daysOfTaxYear(filter.year)];
  const period = { ...filter, year: null };
  for (const { from, to } of days) {
    period.from = period.from !== null && period.from > from ? period.from : from;
    period.to = period.to !== null && period.to < to ? period.to : to;
  }
  const rest = {
    ...period,
    ...(sort === 'date' ? { from: null, to: null } : {}),
    ...(sort === 'amount' ? { minPaise: null, maxPaise: null } : {}),
  };
  return conditionsOf(rest, now, [], 'listed');
}

/** The same along the numbers of receipts. Void donations have one too; donations without are not met. */
async function walkReceipts(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  { dir, after, limit }: SortedPage,
): Promise<WalkedDonation[]> {
  const number = sql.ref<string>('receipts.number');
  const years = taxYearsOf(filter);
  const walked = reader
    .selectFrom('receipts')
    .select(['receipts.donation_id as id', 'receipts.number as value'])
    // Of one shape with the numbers, so that these are sorted alike by the rules of any language.
    .$if(years.first !== null, (query) => query.where(number, '>=', `${years.first}/000000`))
    .$if(years.last !== null, (query) => query.where(number, '<=', `${years.last}/999999`))
    .$if(after !== null, (query) =>
      query.where((eb) => eb(number, dir === 'asc' ? '>' : '<', String(after?.value))),
    )
    .orderBy('receipts.number', dir)
    .limit(limit);
  return reader
    .selectFrom(walked.as('walked'))
    .innerJoin('donations', 'donations.id', 'walked.id')
    .select(['walked.id', 'walked.value', fitsAll(conditionsOf(filter, now, [])).as('fits')])
    .orderBy('walked.value', dir)
    .execute();
}

/** The tax years of a filter's receipts. */
function taxYearsOf({ year, from, to }: DonationFilter) {
  return {
    first: year ?? (from === null ? null : taxYearOf(new Date(momentOf(from)))),
    last: year ?? (to === null ? null : taxYearOf(new Date(momentOf(to)))),
  };
}

function fitsAll(conditions: Expression<SqlBool>[]) {
  const all = conditions.length === 0 ? [sql`1 = 1`] : conditions;
  return sql<number>`case when ${sql.join(all, sql` and `)} then 1 else 0 end`;
}

/**
 * The first of a filter's donations after a place, sorted by value; null where there are more than `most` of them.
 * Reads all of them.
 */
export async function sortMatching(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  { sort, dir, after, limit, most }: SortedPage & { most: number },
): Promise<string[] | null> {
  const value = sortValue(sort, dir);
  const candidates = findCandidates(reader, filter);
  const conditions =
    candidates === null ? conditionsInAnyOrder(filter, now) : conditionsOf(filter, now, []);
  const found = reader
    .selectFrom('donations')
    .select(['donations.id', value.as('value')])
    .where((eb) => eb.and(conditions))
    .$if(candidates !== null, (query) => query.where('donations.id', 'in', candidates ?? []))
    .limit(most + 1);
  const counted = reader
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.value', sql<number>`count(*) over ()`.as('count')]);
  const place = sql<SqlBool>`(value, id) ${compare(dir)} (${after?.value}, ${after?.id})`;
  const rows = await reader
    .selectFrom(counted.as('counted'))
    .select(['counted.id', 'counted.count'])
    // Of too many the first is enough to tell.
    .$if(after !== null, (query) => query.where((eb) => eb.or([eb('count', '>', most), place])))
    .orderBy('counted.value', dir)
    .orderBy('counted.id', dir)
    .limit(limit)
    .execute();
  if (rows.some(({ count }) => Number(count) > most)) return null;
  return rows.map(({ id }) => id);
}

/** What of a filter is a stretch of the sort's own index. */
function boundsOf(
  sort: ValueSort,
  { from, to, year, minPaise, maxPaise }: DonationFilter,
  value: RawBuilder<string | number>,
): Expression<SqlBool>[] {
  const days = year === null ? null : daysOfTaxYear(year);
  const bounds: Partial<Record<ValueSort, readonly (string | number | null | undefined)[][]>> = {
    date: [
      [from, days?.from],
      [to, days?.to],
    ],
    amount: [[minPaise], [maxPaise]],
  };
  const [least = [], most = []] = bounds[sort] ?? [];
  const isGiven = (bound: string | number | null | undefined) =>
    bound !== null && bound !== undefined;
  return [
    ...least.filter(isGiven).map((bound) => sql<SqlBool>`${value} >= ${bound}`),
    ...most.filter(isGiven).map((bound) => sql<SqlBool>`${value} <= ${bound}`),
  ];
}

/** The first of these donations after a place, in the order of a sort. */
export async function sortIds(
  reader: DatabaseReader,
  ids: readonly string[],
  { sort, dir, after, limit }: SortedPage,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const value = sortValue(sort, dir);
  const id = sql.ref<string>('donations.id');
  const rows = await reader
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.id', 'in', ids)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${value}, ${id}) ${compare(dir)} (${after?.value}, ${after?.id})`),
    )
    .orderBy(value, dir)
    .orderBy('donations.id', dir)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const compare = (dir: SortDirection) => (dir === 'asc' ? sql`>` : sql`<`);

/** The value of a sort; donations without a receipt come last in both directions. */
function sortValue(sort: ValueSort, dir: SortDirection): RawBuilder<string | number> {
  if (sort === 'amount') return sql<number>`${sql.ref('donations.amount_paise')}`;
  if (sort === 'date') return sql<string>`${sql.ref('donations.given_on')}`;
  if (sort === 'receipt') {
    const last = dir === 'asc' ? AFTER_NUMBERS : '';
    // Looked up for each: joined, PostgreSQL would read all receipts for some thousand donations.
    return sql<string>`coalesce((select receipts.number from receipts
      where receipts.donation_id = donations.id), ${sql.lit(last)})`;
  }
  return sql<string>`lower(${sql.ref('donations.fullname')})`;
}

/** The place of a donation in a list sorted by value; null for an unknown donation. */
export async function findSortPlace(
  reader: DatabaseReader,
  id: string,
  { sort, dir }: Pick<SortedPage, 'sort' | 'dir'>,
): Promise<SortPlace | null> {
  const row = await reader
    .selectFrom('donations')
    .select(sortValue(sort, dir).as('value'))
    .where('donations.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { id, value: row.value };
}

export type GroupSort = Exclude<DonationSort, ValueSort | 'entered'>;

const groupColumns = {
  campaign: 'campaign_id',
  mode: 'mode',
  state: 'status',
  enteredBy: 'entered_by',
} as const;

/** The group of a donation in a list sorted by groups; null for an unknown donation. '' is online, entered by nobody. */
export async function findSortGroup(
  reader: DatabaseReader,
  id: string,
  sort: GroupSort,
): Promise<string | null> {
  const [found] = await listGroupsOf(reader, [id], sort);
  return found?.group ?? null;
}

/** The groups of these donations, in no order. */
export async function listGroupsOf(
  reader: DatabaseReader,
  ids: readonly string[],
  sort: GroupSort,
): Promise<{ id: string; group: string }[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('donations')
    .select(['id', (eb) => eb.ref(groupColumns[sort]).as('group')])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, group }) => ({ id, group: group ?? '' }));
}

/** All campaigns, by title. */
export async function listCampaignsByTitle(reader: DatabaseReader) {
  const rows = await reader.selectFrom('campaigns').select(['id', 'title']).execute();
  return rows.map(({ id, title }) => ({ id, label: title }));
}

/** Everybody who entered a listed donation, one look-up in the index for each. */
export async function listEnterers(reader: DatabaseReader) {
  const ids: string[] = [];
  for (;;) {
    const row = await reader
      .selectFrom('donations')
      .select('entered_by')
      .where('listed', '=', sql.lit<0 | 1>(1))
      .where('entered_by', '>', ids.at(-1) ?? '')
      .orderBy('entered_by')
      .limit(1)
      .executeTakeFirst();
    if (!row?.entered_by) break;
    ids.push(row.entered_by);
  }
  if (ids.length === 0) return [];
  const names = await reader
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => ({ id, label: names.find((one) => one.id === id)?.name ?? id }));
}
