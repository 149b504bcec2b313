import { donorFormSchema } from '#shared/donor-form.ts';
import { parseRupees, toRupees } from '#shared/money.ts';
import { hasDetails } from '../donations/donation-details.ts';
import type { Sealer } from '../platform/seal.ts';
import type { DonationForComparison } from './payments.queries.ts';

/**
 * Names of the fields in which the form at verification differs from the stored order. Names only, because the values
 * are personal data. Fields that the donation does not have yet do not count as differing.
 */
export function findDifferences(
  donationData: unknown,
  donation: DonationForComparison,
  sealer: Sealer,
): string[] {
  if (donationData === null) return [];
  if (!isRecord(donationData)) return ['donationData'];
  const known: Record<string, boolean> = {
    amount: parseRupees(donationData.amount) === donation.amount_paise,
  };
  if (hasDetails(donation)) {
    known.fullname = isSame(donationData.fullname, donation.fullname);
    known.email = isSame(donationData.email, donation.email);
    known.phone_no = isSame(donationData.phone_no, donation.phone);
    known.address = isSame(donationData.address, donation.address);
    known.pan_no = isHashed(donationData.pan_no, donation.pan_hash, sealer, 'pan');
    known.aadhar_no = isHashed(donationData.aadhar_no, donation.aadhaar_hash, sealer, 'aadhaar');
  }
  return Object.keys(known).filter((field) => !known[field]);
}

/** Parses the donor's details from a late form, null unless all are valid; the amount is taken from our order. */
export function readLateDetails(donationData: unknown, donation: DonationForComparison) {
  if (!isRecord(donationData)) return null;
  const result = donorFormSchema.safeParse({
    ...donationData,
    amount: String(toRupees(donation.amount_paise)),
  });
  return result.success ? result.data : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(claimed: unknown, known: string): boolean {
  return typeof claimed === 'string' && claimed.trim() === known;
}

function isHashed(
  claimed: unknown,
  knownHash: string | null,
  sealer: Sealer,
  kind: 'pan' | 'aadhaar',
): boolean {
  if (typeof claimed !== 'string' || knownHash === null) return false;
  return sealer.hashes(kind, claimed.trim()).includes(knownHash);
}
