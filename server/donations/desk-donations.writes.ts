import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Donation, lockDonations } from './donations.writes.ts';

/** Reads a donation that staff named and holds it until the transaction ends; an unknown id is a 404. */
export async function holdNamedDonation(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<Donation> {
  const known = await trx
    .selectFrom('donations')
    .select('id')
    .where('id', '=', donationId)
    .executeTakeFirst();
  if (!known) throw refuseUnknown(m.donation_unknown());
  const [donation] = await lockDonations(trx, [donationId]);
  return donation;
}

/** Whether a donation came to the desk; the others were begun on the site. */
export function isDeskDonation(donation: Pick<Donation, 'mode'>): boolean {
  return donation.mode !== 'online';
}
