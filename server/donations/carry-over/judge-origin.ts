import type { IdentitySource } from '../../database/tables/donation-identities.table.ts';
import type { ToCarry } from './carry-over.queries.ts';

/** What is known of the donor in whose row the numbers stood. */
export type DonorHistory = {
  wasMerged: boolean;
  /** The donation at which staff corrected the PAN last; null when they never did. */
  lastCorrected: string | null;
};

/**
 * Where the numbers that stood with a donor came from, as far as it is certain that they came with this donation. An
 * online form always had a PAN, and was only ever given to a donor with the same one or none; so unless that was changed
 * since, the form and the donor agree. At the desk a PAN could stay out, and the donor's was then shown: there it is only
 * certain of the donation together with which the donor was added, while nothing has changed the donor since.
 */
export function judgeOrigin(donation: ToCarry, donor: DonorHistory): IdentitySource {
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

/** Whether a receipt that was frozen then shows what the donor's row says now. */
export function showsNumbers(
  taxDocument: { issued_at: string },
  donation: ToCarry,
  donor: DonorHistory,
): boolean {
  if (donor.wasMerged) return false;
  const isUnchanged =
    donor.lastCorrected === null && judgeOrigin(donation, donor) !== 'carried-over';
  return isUnchanged || taxDocument.issued_at >= donation.donor_updated_at;
}
