import { setImmediate as breathe } from 'node:timers/promises';
import { toRupees } from '#shared/money.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import type { DonationTotals } from '#shared/staff/list-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { conditionsOf } from './donation-conditions.queries.ts';
import { type DonationFilter, readDonationFilter } from './donation-filter.ts';
import { sumUpDonations, type TotalsRow } from './donation-totals.queries.ts';
import { FEW, gatherFew } from './gather-few.ts';

/** Sums up all donations of a filter without blocking other requests. */
export type SumUp = (filter: DonationFilter, now: Date) => Promise<TotalsRow>;

const ADDED_AT_ONCE = 400;

/** Exact number and total of the donations of a filter. */
export async function getDonationTotals(
  { db, clock, sumUp }: Pick<Context, 'db' | 'clock'> & { sumUp: SumUp },
  actor: Actor,
  said: DonationFilters,
): Promise<DonationTotals> {
  requirePermission(actor, 'donations.see');
  const filter = readDonationFilter(said);
  const now = clock.now();
  const few = await gatherFew(db, filter, FEW);
  const totals = few === null ? await sumUp(filter, now) : await addFew(db, few, filter, now);
  return {
    count: totals.count,
    amount: toRupees(totals.amount),
    refunded: toRupees(totals.refunded),
  };
}

async function addFew(
  db: DatabaseReader,
  few: ReadonlySet<string>,
  filter: DonationFilter,
  now: Date,
): Promise<TotalsRow> {
  const conditions = conditionsOf(filter, now);
  const ids = [...few];
  const all = { count: 0, amount: 0, refunded: 0 };
  for (let at = 0; at < ids.length; at += ADDED_AT_ONCE) {
    const some = await sumUpDonations(db, ids.slice(at, at + ADDED_AT_ONCE), conditions);
    all.count += some.count;
    all.amount += some.amount;
    all.refunded += some.refunded;
    await breathe();
  }
  return all;
}
