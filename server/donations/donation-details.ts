import { DECLARATION_VERSION, type DonorForm } from '#shared/donor-form.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { Donation } from './donations.writes.ts';

/** The columns that a donation keeps of its form: its own name and address, independent of the donor's row. */
export function toDonationDetails(form: DonorForm) {
  return {
    fullname: hideIdentityNumbers(form.fullname),
    email: form.email,
    phone: form.phone_no,
    address: hideIdentityNumbers(form.address),
    message: hideIdentityNumbers(form.message?.trim() ?? ''),
    show_name: form.show_name === false ? 0 : 1,
    declaration_version: DECLARATION_VERSION,
    incomplete: 0,
  } as const;
}

/** Whether a donation has its donor's details, from a form or from staff; a later form changes nothing. */
export function hasDetails(
  donation: Pick<Donation, 'declaration_version' | 'identity_id' | 'donor_id'>,
): boolean {
  return (
    donation.declaration_version !== null ||
    donation.identity_id !== null ||
    donation.donor_id !== null
  );
}

/** The columns of a donation when only the order's notes name its donor: marked incomplete until the form comes. */
export function toContactDetails(contact: { fullname: string; email: string } | null) {
  return {
    fullname: hideIdentityNumbers(contact?.fullname ?? ''),
    email: contact?.email ?? '',
    phone: '',
    address: '',
    message: '',
    show_name: 1,
    declaration_version: null,
    incomplete: 1,
  } as const;
}
