import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { WholeDonation } from '#shared/staff/list-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { getDonationRecord, getWholeDonation } from './get-donation-record.ts';

/**
 * One donation by its id. A void one is a 404 through get-donation, as after any deletion (R52). The desk uses
 * getDonationForDesk.
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

/** All data of one donation, including a void one, which an administrator may restore. */
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
