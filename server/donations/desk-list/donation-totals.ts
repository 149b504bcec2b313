import { toRupees } from '#shared/money.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import type { DonationTotals } from '#shared/staff/list-endpoints.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { isListed } from './donation-conditions.queries.ts';
import { type DonationFilter, readDonationFilter } from './donation-filter.ts';
import { sumUpFilter, type TotalsRow } from './donation-totals.queries.ts';
import { listCandidates } from './filters-needing-index-ranges.ts';
import { readFewest, selectByDay, selectByDonor } from './index-ranges.queries.ts';
import { FEW } from './list-donations.ts';

/** Sums up all donations of a filter without blocking other requests. */
export type SumUp = (filter: DonationFilter, now: Date) => Promise<TotalsRow>;

/** Exact number and total of the donations of a filter. */
export async function getDonationTotals(
  { db, clock, sumUp }: Pick<Context, 'db' | 'clock'> & { sumUp: SumUp },
  actor: Actor,
  filters: DonationFilters,
): Promise<DonationTotals> {
  requirePermission(actor, 'donations.see');
  const filter = readDonationFilter(filters);
  const now = clock.now();
  const { donor, from, to } = filter;
  const few = await readFewest(
    db,
    [
      ...(donor === null ? [] : [selectByDonor(db, donor)]),
      ...listCandidates(db, filter),
      ...(isListed(filter) && (from !== null || to !== null) ? [selectByDay(db, filter)] : []),
    ],
    FEW,
  );
  const totals = few === null ? await sumUp(filter, now) : await sumUpFilter(db, filter, now, few);
  return {
    count: totals.count,
    amount: toRupees(totals.amount),
    refunded: toRupees(totals.refunded),
  };
}
