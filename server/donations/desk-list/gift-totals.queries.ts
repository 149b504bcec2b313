import type { DatabaseReader } from '../../database/handles.ts';
import { chooseLanes } from './choose-lanes.ts';
import { conditionsOf, type GiftCondition } from './gift-conditions.queries.ts';
import type { GiftFilter } from './gift-filter.ts';
import { laneHolds } from './lanes.queries.ts';

export type TotalsRow = { count: number; amount: number; refunded: number };

/** What these gifts come to, those that fit counted in; amounts are paise. */
export async function sumUpGifts(
  reader: DatabaseReader,
  ids: readonly string[],
  conditions: readonly GiftCondition[],
): Promise<TotalsRow> {
  return selectTotals(reader, conditions)
    .where('donations.id', 'in', ids)
    .executeTakeFirstOrThrow();
}

/** What all gifts of a filter come to. Reads each of them: a second for a million in the embedded database. */
export async function sumUpFilter(
  reader: DatabaseReader,
  filter: GiftFilter,
  now: Date,
): Promise<TotalsRow> {
  const lanes = await chooseLanes(reader, filter);
  const [lane, ...others] = lanes;
  const totals = selectTotals(reader, conditionsOf(filter, now));
  const narrowed =
    lane === undefined || others.length > 0 || 'word' in lane
      ? totals
      : totals.where((eb) => laneHolds(eb, lane));
  return narrowed.executeTakeFirstOrThrow();
}

function selectTotals(reader: DatabaseReader, conditions: readonly GiftCondition[]) {
  return reader
    .selectFrom('donations')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('amount'),
      eb.fn.coalesce(eb.fn.sum<number>('refunded_paise'), eb.lit(0)).as('refunded'),
    ])
    .where((eb) => eb.and(conditions.map(({ holds }) => holds(eb))));
}
