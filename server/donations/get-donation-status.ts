import type { PublicDonationStatus } from '#shared/payments.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { presentDonationStatus } from './donations.presenter.ts';
import { findDonation, findDonationByToken } from './donations.queries.ts';

/** The status of a donation for the holder of its status token; null for an unknown token. */
export async function getDonationStatus(
  reader: DatabaseReader,
  statusToken: string,
): Promise<PublicDonationStatus | null> {
  const donation = await findDonationByToken(reader, statusToken);
  return donation ? presentDonationStatus(donation) : null;
}

/** The same by the donation's id, for the payment sources; never expose that id. Null for an unknown one. */
export async function getDonationStatusById(
  reader: DatabaseReader,
  donationId: string,
): Promise<{ status: PublicDonationStatus; statusToken: string } | null> {
  const donation = await findDonation(reader, donationId);
  return donation
    ? { status: presentDonationStatus(donation), statusToken: donation.status_token }
    : null;
}
