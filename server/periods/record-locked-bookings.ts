import { dayFrom } from '#shared/dates.ts';
import { periodsOfDay } from '#shared/staff/accounting-periods.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { findLocks } from './period-locks.queries.ts';
import { holdPeriods, insertBookings } from './period-locks.writes.ts';
import { listPeriodsOf } from './refuse-locked-period.ts';

/** Money that the provider reported and that was booked. */
export type ProviderBooking = {
  kind: 'capture' | 'refund';
  /** The provider's payment or refund id. */
  reference: string;
  donationId: string;
  amountPaise: number;
  at: Date;
  /** Days whose figures it changes, as in refuseLockedPeriod. */
  days: readonly (string | null)[];
};

/**
 * Lists bookings of the provider into a locked period for the accountant, in the transaction that books them. The
 * current month is never locked, so almost no booking reads a lock.
 */
export async function recordLockedBookings(
  trx: DatabaseTransaction,
  clock: Clock,
  bookings: readonly ProviderBooking[],
): Promise<void> {
  const now = clock.now();
  const [thisMonth] = periodsOfDay(dayFrom(now, 0));
  const dated = bookings
    .map((booking) => ({ ...booking, periods: listPeriodsOf(booking.days) }))
    .filter(({ periods }) =>
      periods.some(({ kind, name }) => kind === 'month' && name !== thisMonth.name),
    );
  if (dated.length === 0) return;
  await holdPeriods(trx);
  const locks = await findLocks(
    trx,
    dated.flatMap(({ periods }) => periods),
  );
  const rows = dated.flatMap(({ periods, ...booking }) => {
    const lock = locks.find(({ kind, name }) =>
      periods.some((period) => period.kind === kind && period.name === name),
    );
    if (lock === undefined) return [];
    return {
      id: createId(),
      kind: booking.kind,
      reference: booking.reference,
      donation_id: booking.donationId,
      period_kind: lock.kind,
      period_name: lock.name,
      amount_paise: booking.amountPaise,
      at: toTimestamp(booking.at),
      booked_at: toTimestamp(now),
      reviewed_at: null,
      reviewed_by: null,
    };
  });
  await insertBookings(trx, rows);
}
