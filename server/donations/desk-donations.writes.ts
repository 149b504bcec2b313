import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Donation, lockDonations } from './donations.writes.ts';

/** Reads and locks a donation by its id until the transaction ends; throws 404 for an unknown id. */
export async function lockKnownDonation(
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

/** Whether a donation was entered at the desk; others were begun on the site. */
export function isDeskDonation(donation: Pick<Donation, 'mode'>): boolean {
  return donation.mode !== 'online';
}
