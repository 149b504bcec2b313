import type { IdentitySource } from '../../database/tables/donation-identities.table.ts';
import type { ToCarry } from './carry-over.queries.ts';

/** What is known of the donor whose row held the numbers. */
export type DonorHistory = {
  wasMerged: boolean;
  /** The donation at which staff last corrected the PAN; null if never. */
  lastCorrected: string | null;
};

/**
 * The origin of numbers that were kept with a donor, if it is certain that they came with this donation. An online form
 * always had a PAN and was only linked to a donor with the same PAN or none; unless changed since, form and donor
 * agree. At the desk a PAN was optional and the donor's was shown: it is certain only for the donation that created the
 * donor, if the donor is unchanged since.
 */
export function findIdentitySource(donation: ToCarry, donor: DonorHistory): IdentitySource {
  if (donor.wasMerged) return 'carried-over';
  if (donor.lastCorrected !== null) {
    return donor.lastCorrected === donation.id ? 'staff' : 'carried-over';
  }
  const ofDonation =
    donation.mode === 'online' ? 'order' : donation.import_id === null ? 'staff' : 'import';
  if (donation.declaration_version !== null) return ofDonation;
  const isUntouched = donation.donor_updated_at === donation.donor_created_at;
  return isUntouched && donation.created_at <= donation.donor_created_at
    ? ofDonation
    : 'carried-over';
}

/** Whether a frozen receipt shows what the donor's row has now. */
export function showsNumbers(
  taxDocument: { issued_at: string },
  donation: ToCarry,
  donor: DonorHistory,
): boolean {
  if (donor.wasMerged) return false;
  const isUnchanged =
    donor.lastCorrected === null && findIdentitySource(donation, donor) !== 'carried-over';
  return isUnchanged || taxDocument.issued_at >= donation.donor_updated_at;
}
