import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { WholeDonation } from '#shared/staff/list-endpoints.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { getDonationRecord, getWholeDonation } from '../get-donation-record.ts';

/**
 * One donation by its id. A void one is deleted to whoever asks through get-donation: 404, as after any deletion (R52).
 * The desk finds it with getGiftForDesk.
 */
export async function getDonation(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationId: string,
): Promise<DonationRecord> {
  requirePermission(actor, 'donations.see');
  const record = await getDonationRecord(db, donationId);
  if (record === null || record.status === 'void') throw refuseUnknown(m.donation_unknown());
  return record;
}

/** All that is known of one donation, also of a void one, which an administrator may want to restore. */
export async function getDonationForDesk(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationId: string,
): Promise<WholeDonation> {
  requirePermission(actor, 'donations.see');
  const donation = await getWholeDonation(db, donationId);
  if (donation === null) throw refuseUnknown(m.donation_unknown());
  return donation;
}
