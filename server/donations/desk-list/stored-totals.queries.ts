import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import { conditionsOf } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { sumStates, type TotalsRow } from './donation-totals.queries.ts';
import { daysOfTaxYear } from './index-ranges.ts';

/** The filters whose paid donations are summed up in `donation_days`. */
const STORED = ['from', 'to', 'year', 'campaign', 'mode', 'state'];

/** Whether a filter asks for nothing but days, a tax year, a campaign, a mode, and all that is listed or received. */
export function hasStoredTotals(filter: DonationFilter): boolean {
  const used = Object.entries(filter).filter(([, value]) => value !== null);
  return (
    used.every(([name]) => STORED.includes(name)) &&
    (filter.state === null || filter.state === 'paid')
  );
}

/**
 * Totals of such a filter, in paise: from the sums of the paid donations of each day, which the database maintains, and
 * from the few donations in other statuses or with a refund.
 */
export async function readStoredTotals(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
): Promise<TotalsRow> {
  const paid = await sumDays(reader, filter);
  // The sums of days are less refunds.
  const back = await sumRefundsOfPaid(reader, filter, now);
  const others = filter.state === null ? await sumOthers(reader, filter, now) : null;
  return {
    count: paid.count + (others?.count ?? 0),
    gross: paid.paise + back + (others?.gross ?? 0),
    refunded: back + (others?.refunded ?? 0),
    pendingCount: others?.pendingCount ?? 0,
    pending: others?.pending ?? 0,
  };
}

async function sumDays(
  reader: DatabaseReader,
  { from, to, year, campaign, mode }: DonationFilter,
): Promise<{ count: number; paise: number }> {
  const days = year === null ? null : daysOfTaxYear(year);
  const bounds = [
    { from, to },
    { from: days?.from ?? null, to: days?.to ?? null },
  ];
  let query = reader
    .selectFrom('donation_days')
    .select([
      sql<number>`cast(coalesce(sum(donations), 0) as bigint)`.as('count'),
      sql<number>`cast(coalesce(sum(amount_paise), 0) as bigint)`.as('paise'),
    ]);
  for (const bound of bounds) {
    if (bound.from !== null) query = query.where('day', '>=', bound.from);
    if (bound.to !== null) query = query.where('day', '<=', bound.to);
  }
  if (campaign !== null) query = query.where('campaign_id', '=', campaign);
  if (mode !== null) query = query.where('mode', '=', mode);
  return query.executeTakeFirstOrThrow();
}

async function sumRefundsOfPaid(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
): Promise<number> {
  const { back } = await reader
    .selectFrom('donations')
    .select(sql<number>`cast(coalesce(sum(refunded_paise), 0) as bigint)`.as('back'))
    // Written as in the index: only then does SQLite use it.
    .where(sql<boolean>`refunded_paise > 0`)
    .where((eb) => eb.and(conditionsOf({ ...filter, state: 'paid' }, now, [], 'listed')))
    .executeTakeFirstOrThrow();
  return back;
}

async function sumOthers(
  reader: DatabaseReader,
  filter: DonationFilter,
  now: Date,
): Promise<TotalsRow> {
  return reader
    .selectFrom('donations')
    .select(sumStates)
    .where('status', 'in', ['authorized', 'refunded', 'review'])
    .where((eb) => eb.and(conditionsOf(filter, now, [], 'listed')))
    .executeTakeFirstOrThrow();
}
