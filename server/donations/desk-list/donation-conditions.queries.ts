import {
  type Expression,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Schema } from '../../database/schema.ts';
import { timestampAfter } from '../../platform/clock.ts';
import type { DonationFilter, DonationSearch } from './donation-filter.ts';

/** A filter, or what of it is in one part of its period (index-ranges.ts). */
export type RangeFilter = DonationFilter & { month?: string; day?: string };
export type FilterName = keyof RangeFilter;
/** The first ids after `after`, newest first unless `dir` is asc; none that come after `end`. */
export type IdPage = {
  after: string | null;
  end?: string | null;
  limit: number;
  dir?: SortDirection | undefined;
};
/** Ids of donations, from whichever table, or from several. */
export type IdQuery =
  | {
      [T in keyof Schema]: SelectQueryBuilder<Schema, T, { id: string }>;
    }['donations' | 'donation_words' | 'payments' | 'provider_orders' | 'receipts' | 'refunds']
  | SelectQueryBuilder<Schema & { found: { id: string } }, 'found', { id: string }>;

const eb = expressionBuilder<Schema, 'donations'>();

/** States that the list shows by default; the column `listed` is 1 for the same ones. */
export const LISTED_STATES = ['authorized', 'paid', 'refunded', 'review'] as const;
/** States of donations whose money may still come. */
export const OPEN_STATES = ['begun', 'failed', 'authorized'] as const;
/** Before this age an open donation needs no attention: its donor may still be paying. */
const MATTERS_AFTER_MS = 15 * 60_000;

/**
 * The list's plain query: the ids of a filter's donations in the order of entry. It walks one index, which ends with the
 * id: after the columns of `findIndexed`. The last of them is compared together with the id, and sorted by, because only
 * that index has this order: for `year = … order by id`, PostgreSQL walks from the newest of all years.
 */
export function selectDonationIds(
  reader: DatabaseReader,
  filter: RangeFilter,
  now: Date,
  { after, end = null, limit, dir = 'desc' }: IdPage,
): IdQuery {
  const last = findLastColumn(filter);
  return reader
    .selectFrom('donations')
    .select('donations.id')
    .where(eb.and(conditionsAlongIndex(filter, now, { after, end, dir })))
    .$if(last !== null, (query) => query.orderBy(sql.ref(last?.column ?? ''), dir))
    .orderBy('donations.id', dir)
    .limit(limit);
}

/** The conditions of a filter as bounds of the index that fits best, where the order of its donations does not matter. */
export function conditionsInAnyOrder(filter: DonationFilter, now: Date): Expression<SqlBool>[] {
  const bounds = findBounds(filter);
  return bounds.length === 0 && hasIndex(filter)
    ? conditionsAlongIndex(filter, now, { after: null, end: null, dir: 'desc' })
    : conditionsOf(filter, now, bounds);
}

/** Dates and amounts are read from their own indexes. */
function findBounds(filter: DonationFilter): readonly FilterName[] {
  const { from, to, minPaise, maxPaise } = filter;
  if (!isListed(filter)) return [];
  if (from !== null || to !== null) return ['from', 'to'];
  return minPaise === null && maxPaise === null ? [] : ['minPaise', 'maxPaise'];
}

/** The conditions of a filter, those of its index as bounds of it. */
function conditionsAlongIndex(
  filter: RangeFilter,
  now: Date,
  page: IdBounds,
): Expression<SqlBool>[] {
  const last = findLastColumn(filter);
  return [
    ...conditionsOf(filter, now, findIndexed(filter), last?.name ?? null),
    isBetween(last, page),
  ];
}

/** Those of these donations that a filter finds, in no order. */
export async function listMatching(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.id', 'in', ids)
    .where(eb.and(conditionsOf(filter, now, [])))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The filters whose index the plain query walks, in the order of its columns. One that is likely to find few comes
 * first; `paid` is no such filter, because most donations are.
 */
export function findIndexed(filter: RangeFilter): readonly FilterName[] {
  const { donor, state, only, campaign, mode, month, day, enteredBy } = filter;
  if (donor !== null) return ['donor'];
  if (state !== null && state !== 'paid') return isListed(filter) ? ['state'] : ['state', 'year'];
  if (only === 'set-aside' || only === 'incomplete') return ['only'];
  if (!isListed(filter)) return [];
  if (enteredBy !== null && enteredBy !== '') return ['enteredBy'];
  if (month !== undefined) return ['month'];
  if (day !== undefined) return ['day'];
  if (campaign !== null) return ['campaign', 'year'];
  return mode === null ? ['year'] : ['mode', 'year'];
}

/** Whether there is an index of fewer donations than the list shows by default. */
function hasIndex(filter: DonationFilter): boolean {
  return findLastColumn(filter) !== null || findIndexed(filter).includes('only');
}

/** The last of these that has a value; null: the index of the id alone, or of the incomplete donations. */
function findLastColumn(filter: RangeFilter) {
  const { donor, state, only, year, campaign, mode, month, day, enteredBy } = filter;
  const columns: Partial<Record<FilterName, [column: string, value: string | null | undefined]>> = {
    donor: ['donations.donor_id', donor],
    state: ['donations.status', state],
    only: ['donations.status', only === 'set-aside' ? 'review' : null],
    enteredBy: ['donations.entered_by', enteredBy || null],
    month: ['donations.given_month', month],
    day: ['donations.given_on', day],
    campaign: ['donations.campaign_id', campaign],
    mode: ['donations.mode', mode],
    year: ['donations.given_year', year],
  };
  for (const name of findIndexed(filter).toReversed()) {
    const [column, value] = columns[name] ?? [];
    if (column !== undefined && typeof value === 'string') return { name, column, value };
  }
  return null;
}

type IdBounds = { after: string | null; end: string | null; dir: SortDirection };

/** The rows of an index that have this value in its last column, and ids after `after`, until `end`. */
function isBetween(
  last: { column: string; value: string } | null,
  { after, end, dir }: IdBounds,
): Expression<SqlBool> {
  const id = sql.ref<string>('donations.id');
  const isAfter = dir === 'desc' ? sql`<` : sql`>`;
  const isUntil = dir === 'desc' ? sql`>=` : sql`<=`;
  if (last === null) {
    return eb.and([
      ...(after === null ? [] : [sql<SqlBool>`${id} ${isAfter} ${after}`]),
      ...(end === null ? [] : [sql<SqlBool>`${id} ${isUntil} ${end}`]),
    ]);
  }
  const { value } = last;
  const column = sql.ref<string>(last.column);
  return eb.and([
    after === null
      ? sql<SqlBool>`${column} ${dir === 'desc' ? sql`<=` : sql`>=`} ${value}`
      : sql<SqlBool>`(${column}, ${id}) ${isAfter} (${value}, ${after})`,
    end === null
      ? sql<SqlBool>`${column} ${isUntil} ${value}`
      : sql<SqlBool>`(${column}, ${id}) ${isUntil} (${value}, ${end})`,
  ]);
}

/** Whether the filter finds only donations that the list shows by default. */
export function isListed({ state, only }: DonationFilter): boolean {
  if (state !== null) return LISTED_STATES.some((one) => one === state);
  return only !== 'unsettled';
}

/**
 * The conditions of a filter, but for one that the caller has written. SQLite may use an index only for those in
 * `indexed`: without statistics it would choose that of a status that most donations have. PostgreSQL drops the casts.
 */
export function conditionsOf(
  filter: RangeFilter,
  now: Date,
  indexed: readonly FilterName[],
  leftOut: FilterName | 'listed' | null = null,
): Expression<SqlBool>[] {
  const { from, to, year, month, day, campaign, mode, state } = filter;
  const { minPaise, maxPaise, donor, only, enteredBy, batch, search } = filter;
  const column = (name: FilterName, of: FilterColumn) =>
    indexed.includes(name) ? toColumn(of) : toUnindexed(of);
  const equals = (name: FilterName, of: FilterColumn, value: string | null = null) =>
    value !== null && name !== leftOut && eb(column(name, of), '=', value);
  const conditions = [
    // Most donations are listed: without another index it is faster to read the table.
    leftOut !== 'listed' &&
      isListed(filter) &&
      (indexed.length > 0 ? isOne('listed') : isUnindexedOne('listed')),
    // The index of what the list leaves out, which SQLite uses only when its condition is repeated.
    state !== null && !isListed(filter) && isOne('listed', 0),
    from !== null && eb(column('from', 'given_on'), '>=', from),
    to !== null && eb(column('to', 'given_on'), '<=', to),
    minPaise !== null && eb(column('minPaise', 'amount_paise'), '>=', minPaise),
    maxPaise !== null && eb(column('maxPaise', 'amount_paise'), '<=', maxPaise),
    equals('year', 'given_year', year),
    equals('month', 'given_month', month),
    equals('day', 'given_on', day),
    equals('campaign', 'campaign_id', campaign),
    equals('mode', 'mode', mode),
    equals('state', 'status', state),
    equals('donor', 'donor_id', donor),
    only === 'set-aside' && equals('only', 'status', 'review'),
    only === 'incomplete' &&
      (indexed.includes('only') ? isOne('incomplete') : isUnindexedOne('incomplete')),
    only === 'no-pan' && isWithoutPan(),
    only === 'unsettled' && isUnsettled(now),
    enteredBy !== null && isEnteredBy(enteredBy, indexed.includes('enteredBy')),
    equals('batch', 'batch_id', batch),
    search !== null && isFoundBy(search),
  ];
  return conditions.filter((condition) => condition !== false);
}

type FilterColumn =
  | 'given_year'
  | 'given_month'
  | 'given_on'
  | 'campaign_id'
  | 'mode'
  | 'status'
  | 'donor_id'
  | 'created_at'
  | 'entered_by'
  | 'batch_id'
  | 'amount_paise';
const toColumn = (column: FilterColumn | 'listed' | 'incomplete') =>
  sql<string | number>`${sql.ref(`donations.${column}`)}`;
const toUnindexed = (column: FilterColumn) =>
  column === 'amount_paise'
    ? sql<number>`cast(${toColumn(column)} as bigint)`
    : sql<string>`cast(${toColumn(column)} as text)`;
/** Written as in the conditions of the partial indexes: only then does SQLite use them. */
const isOne = (column: 'listed' | 'incomplete', value: 0 | 1 = 1) =>
  sql<SqlBool>`${toColumn(column)} = ${sql.lit(value)}`;
const isUnindexedOne = (column: 'listed' | 'incomplete') =>
  sql<SqlBool>`cast(${toColumn(column)} as integer) = 1`;

function isEnteredBy(memberId: string, isIndexed: boolean): Expression<SqlBool> {
  const column = isIndexed ? toColumn('entered_by') : toUnindexed('entered_by');
  return memberId === '' ? eb(column, 'is', null) : eb(column, '=', memberId);
}

function isWithoutPan(): Expression<SqlBool> {
  const withPan = eb
    .selectFrom('donation_identities')
    .select('donation_identities.id')
    .whereRef('donation_identities.id', '=', 'donations.identity_id')
    .where('pan_hash', 'is not', null);
  // A value, which PostgreSQL looks up for each donation: for `not exists` it may read all identities first.
  return eb.and([eb(toUnindexed('status'), '=', 'paid'), eb(withPan, 'is', null)]);
}

function isUnsettled(now: Date): Expression<SqlBool> {
  const checked = eb
    .selectFrom('provider_orders')
    .select('provider_orders.id')
    .whereRef('provider_orders.donation_id', '=', 'donations.id')
    .where('next_check_at', 'is not', null);
  return eb.and([
    eb(toUnindexed('status'), 'in', OPEN_STATES),
    eb(toUnindexed('created_at'), '<', timestampAfter(now, -MATTERS_AFTER_MS)),
    eb.or([eb(toUnindexed('status'), '=', 'authorized'), eb.exists(checked)]),
  ]);
}

function isFoundBy(search: DonationSearch): Expression<SqlBool> {
  const { terms, reference, receipt, providerId, panHashes } = search;
  const ways: Expression<SqlBool>[] = [];
  if (terms.length > 0) ways.push(eb.and(terms.map((term) => eb.or(term.map(hasWord)))));
  if (reference !== null) ways.push(hasWord(reference));
  if (receipt !== null) ways.push(hasReceipt(receipt));
  if (providerId !== null) ways.push(...hasProviderId(providerId));
  if (panHashes !== undefined) ways.push(hasPan(panHashes));
  if (receipt !== null && 'number' in receipt) {
    ways.push(eb('donations.old_receipt_number', '=', receipt.number));
  }
  // PostgreSQL expects a third of all to satisfy this, and so walks the index: where few do, they are read by their ids.
  return sql<SqlBool>`case when ${eb.or(ways)} then 1 else 0 end > 0`;
}

function hasReceipt(receipt: NonNullable<DonationSearch['receipt']>): Expression<SqlBool> {
  const receipts = eb
    .selectFrom('receipts')
    .select('receipts.donation_id')
    .whereRef('receipts.donation_id', '=', 'donations.id');
  return eb.exists(
    'number' in receipt
      ? receipts.where('receipts.number', '=', receipt.number)
      : receipts.where('receipts.serial', '=', receipt.serial),
  );
}

function hasProviderId(id: string): Expression<SqlBool>[] {
  return [
    eb.exists(
      eb
        .selectFrom('payments')
        .select('payments.donation_id')
        .whereRef('payments.donation_id', '=', 'donations.id')
        .where('payments.provider_payment_id', '=', id),
    ),
    eb.exists(
      eb
        .selectFrom('provider_orders')
        .select('provider_orders.donation_id')
        .whereRef('provider_orders.donation_id', '=', 'donations.id')
        .where('provider_orders.provider_order_id', '=', id),
    ),
    eb.exists(
      eb
        .selectFrom('refunds')
        .select('refunds.donation_id')
        .whereRef('refunds.donation_id', '=', 'donations.id')
        .where('refunds.provider_refund_id', '=', id),
    ),
  ];
}

function hasPan(hashes: readonly string[]): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('donation_identities')
      .select('donation_identities.id')
      .whereRef('donation_identities.id', '=', 'donations.identity_id')
      .where('donation_identities.pan_hash', 'in', hashes),
  );
}

function hasWord(word: string): Expression<SqlBool> {
  const prefix = ` ${word.replace(/[\\%_]/g, '\\$&')}`;
  return sql<SqlBool>`${eb.ref('donations.search_words')} like ${`%${prefix}%`} escape '\\'`;
}

export async function isDonorKnown(reader: DatabaseReader, donorId: string): Promise<boolean> {
  const donor = await reader
    .selectFrom('donors')
    .select('id')
    .where('id', '=', donorId)
    .executeTakeFirst();
  return donor !== undefined;
}
