import { toRupees } from '#shared/money.ts';
import {
  type DonorMerge,
  type DonorPage,
  type DonorRecord,
  type MergeField,
  mergeFields,
} from '#shared/staff/entry-endpoints.ts';
import { maskAadhaar, maskPan } from './donation-record.presenter.ts';
import type { DonorRow, DonorYear, MergeRow } from './donors.queries.ts';
import type { DonorNumbers } from './identities/donation-identities.queries.ts';

/** Data of donors beyond their rows: totals per year and the identity numbers of their donations. */
export type DonorFacts = { years: readonly DonorYear[]; numbers: readonly DonorNumbers[] };

/** A donor as staff see one, with the latest identity numbers, masked. */
export function presentDonor(row: DonorRow, facts: DonorFacts): DonorRecord {
  const own = facts.years.filter((year) => year.donorId === row.id);
  const numbers = facts.numbers.filter((one) => one.donor_id === row.id);
  const last = (kind: 'pan_last4' | 'aadhaar_last4') =>
    numbers.find((one) => one[kind] !== null)?.[kind] ?? null;
  const sum = (read: (year: DonorYear) => number) =>
    own.reduce((total, year) => total + read(year), 0);
  return {
    _id: row.id,
    fullname: row.fullname,
    email: row.email,
    phone_no: row.phone,
    address: row.address,
    pan_no: maskPan(last('pan_last4')),
    aadhar_no: maskAadhaar(last('aadhaar_last4')),
    donations: sum((year) => year.donations),
    amount: toRupees(sum((year) => year.givenPaise - year.refundedPaise)),
    firstDonationAt: own.flatMap(({ firstAt }) => firstAt ?? []).toSorted()[0] ?? null,
    lastDonationAt:
      own
        .flatMap(({ lastAt }) => lastAt ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/** A donor's totals per tax year, newest first. */
export function presentYears(years: readonly DonorYear[]): DonorPage['years'] {
  return years.map(({ taxYear, donations, givenPaise, refundedPaise }) => ({
    taxYear,
    donations,
    amount: toRupees(givenPaise - refundedPaise),
    refunded: toRupees(refundedPaise),
  }));
}

export function presentMerge(row: MergeRow): DonorMerge {
  return {
    _id: row.id,
    donor: { _id: row.donor_id, fullname: row.donor_name },
    donations: readDonationIds(row.donation_ids).length,
    taken: readTakenFields(row.exchanged_fields),
    mergedAt: row.merged_at,
    undoneAt: row.undone_at,
  };
}

/** The donations moved by a merge. */
export function readDonationIds(kept: string): string[] {
  const ids: unknown = JSON.parse(kept);
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** The fields that a merge took from the other donor. */
export function readTakenFields(stored: string): MergeField[] {
  const names = stored.split(',');
  return mergeFields.filter((field) => names.includes(field));
}
