import { m } from '#shared/messages/compiled/messages.js';
import { readDeskDonation, readGivenFields } from '#shared/staff/desk-donation.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { hideIdentityNumbers } from '../../platform/scrub-text.ts';

/** Fields of a donor that are changed for the donor and chosen donations together. */
const DONOR_FIELDS = ['fullname', 'phone_no', 'email', 'address', 'pan_no'] as const;

/** New details of a donor; absent fields stay. The PAN belongs to the donations alone. */
export type DonorDetails = Partial<Record<(typeof DONOR_FIELDS)[number], string>>;

/** Parses the new details of a donor by the rules of the entry form. Throws 400 with fields. */
export function readDonorDetails(raw: unknown, now: Date): DonorDetails {
  const given = readGivenFields(raw);
  const sent = DONOR_FIELDS.filter((field) => field in given);
  const body = Object.fromEntries(sent.map((field) => [field, given[field]]));
  const { form, faults } = readDeskDonation(
    { fullname: 'Donor', ...body, amount: 1 },
    { now, anyYear: false },
  );
  if (form === null) throw refuseInvalid(m.body_invalid(), faults);
  const details: DonorDetails = {};
  for (const field of sent) {
    const value = form[field] ?? '';
    details[field] =
      field === 'fullname' || field === 'address' ? hideIdentityNumbers(value) : value;
  }
  return details;
}
