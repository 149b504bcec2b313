import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { advanceDonation } from './donations.writes.ts';

// A donation only moves forward: what is paid, refunded or void never moves here, whatever arrives late.

/** The bank has set the money aside; it counts once it is captured. */
export async function markAuthorized(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await advanceDonation(trx, { donationId, from: ['begun', 'failed'], to: 'authorized', at });
}

/** A payment was refused. Never final: the donor may try again, and a late success moves it on. */
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

/** Money from a foreign card waits for staff, outside the totals (R46). */
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
