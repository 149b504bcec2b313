import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { advanceDonation } from './donations.writes.ts';

// A donation's status only advances: a late report never moves a paid, refunded or void one.

/** The bank has authorised the payment; it counts once captured. */
export async function markAuthorized(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await advanceDonation(trx, { donationId, from: ['begun', 'failed'], to: 'authorized', at });
}

/** A payment was refused. Never final: the donor may retry, and a late success advances it. */
export async function markFailed(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  await advanceDonation(trx, {
    donationId,
    from: ['begun'],
    to: 'failed',
    at: toTimestamp(clock.now()),
  });
}

/** A foreign-card payment waits for staff, outside the totals (R46). */
export async function markForReview(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await advanceDonation(trx, {
    donationId,
    from: ['begun', 'failed', 'authorized'],
    to: 'review',
    at,
  });
}
