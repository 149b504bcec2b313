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
import { FEW } from './list-donation-ids.ts';
import { hasStoredTotals, readStoredTotals } from './stored-totals.queries.ts';

/** Sums up all donations of a filter without blocking other requests. */
export type SumUp = (filter: DonationFilter, now: Date) => Promise<TotalsRow>;

/** Number and sums of the donations of a filter: the list, its export, the overview and the ledger agree on them. */
export async function getDonationTotals(
  { db, clock, sumUp }: Pick<Context, 'db' | 'clock'> & { sumUp: SumUp },
  actor: Actor,
  filters: DonationFilters,
): Promise<DonationTotals> {
  requirePermission(actor, 'donations.see');
  const filter = readDonationFilter(filters);
  const now = clock.now();
  if (hasStoredTotals(filter)) return presentTotals(await readStoredTotals(db, filter, now));
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
  return presentTotals(totals);
}

function presentTotals({
  count,
  gross,
  refunded,
  pendingCount,
  pending,
}: TotalsRow): DonationTotals {
  return {
    count,
    gross: toRupees(gross),
    refunded: toRupees(refunded),
    net: toRupees(gross - refunded),
    pending: { count: pendingCount, amount: toRupees(pending) },
  };
}
