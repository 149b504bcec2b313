import { toRupees } from '#shared/money.ts';
import type { DonorMerge, DonorPage, DonorRecord } from '#shared/staff/entry-endpoints.ts';
import type { DonorRow, DonorYear, MergeRow } from './donor-pages.queries.ts';
import { maskAadhaar, maskPan } from './gift-record.presenter.ts';

/** A donor as staff see one: of identity numbers only the ends. `years` may hold those of other donors too. */
export function presentDonor(row: DonorRow, years: readonly DonorYear[]): DonorRecord {
  const own = years.filter((year) => year.donorId === row.id);
  const sum = (read: (year: DonorYear) => number) =>
    own.reduce((total, year) => total + read(year), 0);
  return {
    _id: row.id,
    fullname: row.fullname,
    email: row.email,
    phone_no: row.phone,
    address: row.address,
    pan_no: maskPan(row.pan_last4),
    aadhar_no: maskAadhaar(row.aadhaar_last4),
    gifts: sum((year) => year.gifts),
    amount: toRupees(sum((year) => year.givenPaise - year.refundedPaise)),
    lastGiftAt: own.reduce<string | null>(
      (last, { lastAt }) => (last !== null && last > (lastAt ?? '') ? last : lastAt),
      null,
    ),
  };
}

/** What a donor gave each year, the newest first. */
export function presentYears(years: readonly DonorYear[]): DonorPage['years'] {
  return years.map(({ taxYear, gifts, givenPaise, refundedPaise }) => ({
    taxYear,
    gifts,
    amount: toRupees(givenPaise - refundedPaise),
    refunded: toRupees(refundedPaise),
  }));
}

export function presentMerge(row: MergeRow): DonorMerge {
  return {
    _id: row.id,
    donor: { _id: row.donor_id, fullname: row.donor_name },
    gifts: readDonationIds(row.donation_ids).length,
    mergedAt: row.merged_at,
    undoneAt: row.undone_at,
  };
}

/** The gifts that moved in a merge. */
export function readDonationIds(kept: string): string[] {
  const ids: unknown = JSON.parse(kept);
  return Array.isArray(ids) ? ids.map(String) : [];
}
