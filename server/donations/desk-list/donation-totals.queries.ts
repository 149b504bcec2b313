import { type RawBuilder, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import {
  conditionsAlongIndex,
  conditionsOf,
  type FilterName,
  hasIndex,
  type IdQuery,
  isListed,
} from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { listCandidates } from './filters-needing-index-ranges.ts';

/**
 * Sums of donations in paise. `gross`: received, before refunds; money that was received is in the ledger. `pending`:
 * not received yet, begun, authorised or under review. Failed and void donations are counted, and in no sum.
 */
export type TotalsRow = {
  count: number;
  gross: number;
  refunded: number;
  pendingCount: number;
  pending: number;
};

/**
 * Totals of all donations of a filter, in paise; `candidates` contain all of them. Reads every candidate: a second per
 * million in SQLite.
 */
export async function sumUpFilter(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  candidates: IdQuery | readonly string[] | null = findCandidates(reader, filter),
): Promise<TotalsRow> {
  if (Array.isArray(candidates) && candidates.length === 0) {
    return { count: 0, gross: 0, refunded: 0, pendingCount: 0, pending: 0 };
  }
  const bounds = candidates === null ? findBounds(filter) : [];
  const conditions =
    candidates === null && bounds.length === 0 && hasIndex(filter)
      ? conditionsAlongIndex(filter, now, { after: null, floor: null })
      : conditionsOf(filter, now, bounds);
  return reader
    .selectFrom('donations')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sumByState(sql.ref('amount_paise'), sql`0`).as('gross'),
      sumByState(sql.ref('refunded_paise'), sql`0`).as('refunded'),
      sumByState(sql`0`, sql`1`).as('pendingCount'),
      sumByState(sql`0`, sql`amount_paise - refunded_paise`).as('pending'),
    ])
    .where((eb) => eb.and(conditions))
    .$if(candidates !== null, (query) => query.where('donations.id', 'in', candidates ?? []))
    .executeTakeFirstOrThrow();
}

/**
 * Sums one value of the received donations and another one of the pending ones. Most donations are paid: their state is
 * compared once and first, which halves the time of a million. A donation refunded while it was under review was never
 * received.
 */
function sumByState(received: RawBuilder<unknown>, pending: RawBuilder<unknown>) {
  return sql<number>`cast(coalesce(sum(case
    when status = 'paid' then ${received}
    when status = 'refunded' then case when paid_at is not null then ${received} else 0 end
    when status in ('begun', 'authorized', 'review') then ${pending}
    else 0 end), 0) as bigint)`;
}

function findCandidates(reader: DatabaseReader, filter: DonationFilter): IdQuery | null {
  const { search, only } = filter;
  if (search === null && only !== 'no-pan' && only !== 'unsettled') return null;
  return listCandidates(reader, filter)[0] ?? null;
}

/** Dates and amounts are read from their own indexes, whose order does not matter to a sum. */
function findBounds(filter: DonationFilter): readonly FilterName[] {
  const { from, to, minPaise, maxPaise } = filter;
  if (!isListed(filter)) return [];
  if (from !== null || to !== null) return ['from', 'to'];
  return minPaise === null && maxPaise === null ? [] : ['minPaise', 'maxPaise'];
}
