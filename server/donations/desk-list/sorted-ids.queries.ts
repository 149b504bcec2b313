import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DonationSort, SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { conditionsOf, type IdQuery, isListed } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { daysOfTaxYear } from './index-ranges.ts';

/** Sorts by a value that an index holds in its order; the others are by groups (sort-donations.ts). */
export const valueSorts = ['entered', 'date', 'amount', 'donor', 'receipt'] as const;
export type ValueSort = (typeof valueSorts)[number];

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
 * The first ids of a filter's donations after a place, met on a walk of at most `most` entries of the sort's own index.
 * `isWhole`: the walk reached the end of the index, or met `limit` donations.
 */
export async function walkSorted(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  page: SortedPage & { most: number },
): Promise<{ ids: string[]; isWhole: boolean }> {
  const { sort, dir, limit, most } = page;
  const walked = selectAlongIndex(reader, filter, page);
  const value = sortValue(sort, dir);
  const rows = await reader
    .selectFrom(walked.as('walked'))
    .innerJoin('donations', 'donations.id', 'walked.id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select('donations.id')
    .where((eb) => eb.and(conditionsOf(filter, now, [])))
    .orderBy(value, dir)
    .orderBy('donations.id', dir)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === limit) return { ids, isWhole: true };
  const { count } = await reader
    .selectFrom(walked.as('walked'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // Donations without a receipt are in no index of receipts.
  return { ids, isWhole: sort !== 'receipt' && Number(count) < most };
}

/** Donations in the order of a sort, from an index. Unlisted ones are in the index of ids and of receipts only. */
function selectAlongIndex(
  reader: DatabaseReader,
  filter: DonationFilter,
  { sort, dir, after, most }: SortedPage & { most: number },
): IdQuery {
  const value = sortValue(sort, dir);
  const id = sql.ref<string>('donations.id');
  if (sort === 'receipt') {
    const number = sql.ref<string>('receipts.number');
    const { year } = filter;
    return (
      reader
        .selectFrom('receipts')
        .select('receipts.donation_id as id')
        // Of one shape with the numbers, so that these are sorted alike by the rules of any language.
        .$if(year !== null, (query) =>
          query.where((eb) => eb.between(number, `${year}/000000`, `${year}/999999`)),
        )
        .$if(after !== null, (query) =>
          query.where((eb) => eb(number, dir === 'asc' ? '>' : '<', String(after?.value))),
        )
        .orderBy('receipts.number', dir)
        .limit(most)
    );
  }
  const isAfter = (place: SortPlace) =>
    sort === 'entered'
      ? sql<SqlBool>`${id} ${compare(dir)} ${place.id}`
      : sql<SqlBool>`(${value}, ${id}) ${compare(dir)} (${place.value}, ${place.id})`;
  return reader
    .selectFrom('donations')
    .select('donations.id')
    .where((eb) =>
      eb.and([
        ...(isListed(filter) ? [sql<SqlBool>`${sql.ref('donations.listed')} = ${sql.lit(1)}`] : []),
        ...boundsOf(sort, filter, value),
        ...(after === null ? [] : [isAfter(after)]),
      ]),
    )
    .orderBy(value, dir)
    .orderBy('donations.id', dir)
    .limit(most);
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
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
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
  if (sort === 'entered') return sql<string>`${sql.ref('donations.id')}`;
  if (sort === 'receipt') {
    const last = dir === 'asc' ? AFTER_NUMBERS : '';
    return sql<string>`coalesce(${sql.ref('receipts.number')}, ${sql.lit(last)})`;
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
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(sortValue(sort, dir).as('value'))
    .where('donations.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { id, value: row.value };
}

export type GroupSort = Exclude<DonationSort, ValueSort>;

/** The group of a donation in a list sorted by groups; null for an unknown donation. '' is online, entered by nobody. */
export async function findSortGroup(
  reader: DatabaseReader,
  id: string,
  sort: GroupSort,
): Promise<string | null> {
  const columns = {
    campaign: 'campaign_id',
    mode: 'mode',
    state: 'status',
    enteredBy: 'entered_by',
  } as const;
  const row = await reader
    .selectFrom('donations')
    .select((eb) => eb.ref(columns[sort]).as('group'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : (row.group ?? '');
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
