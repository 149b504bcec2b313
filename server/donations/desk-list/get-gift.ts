import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { WholeGift } from '#shared/staff/list-endpoints.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { getGiftRecord, getWholeGift } from '../get-gift-record.ts';

/**
 * One gift by its id. A void one is deleted to whoever asks through get-donation: 404, as after any deletion (R52).
 * The desk finds it with getGiftForDesk.
 */
export async function getGift(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationId: string,
): Promise<DonationRecord> {
  requirePermission(actor, 'gifts.see');
  const record = await getGiftRecord(db, donationId);
  if (record === null || record.status === 'void') throw refuseUnknown(m.gift_unknown());
  return record;
}

/** All that is known of one gift, also of a void one, which an administrator may want to restore. */
export async function getGiftForDesk(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationId: string,
): Promise<WholeGift> {
  requirePermission(actor, 'gifts.see');
  const gift = await getWholeGift(db, donationId);
  if (gift === null) throw refuseUnknown(m.gift_unknown());
  return gift;
}
