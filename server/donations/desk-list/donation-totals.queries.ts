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

export type TotalsRow = { count: number; amount: number; refunded: number };

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
    return { count: 0, amount: 0, refunded: 0 };
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
      eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('amount'),
      eb.fn.coalesce(eb.fn.sum<number>('refunded_paise'), eb.lit(0)).as('refunded'),
    ])
    .where((eb) => eb.and(conditions))
    .$if(candidates !== null, (query) => query.where('donations.id', 'in', candidates ?? []))
    .executeTakeFirstOrThrow();
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
