import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { toTimestamp } from '../platform/clock.ts';
import { findDeskDonor } from './desk-donor.ts';
import type { Gift } from './donations.writes.ts';
import { type Donor, findDonorByPan } from './donors.queries.ts';
import { holdDonor, updateDonor } from './donors.writes.ts';
import type { Person } from './find-or-add-donor.ts';
import { foldEmail, foldName } from './fold-donor.ts';
import { type IdentityContext, putInAadhaarVault, sealPan } from './identity-numbers.writes.ts';

/** The donor after a correction, and which of the identity numbers became others than before ('filled': there was none). */
export type CorrectedDonor = {
  donor: Donor | undefined;
  pan: 'same' | 'filled' | 'changed';
  aadhaar: 'same' | 'filled' | 'changed';
};

/**
 * What a correction of a gift means for its donor. A PAN that another donor has makes the gift theirs; else it is this
 * donor's, in place of the one known before. Name, phone, mail and address of the donor's row follow where they said the
 * same as the gift did. `person` is the gift as it shall be; its numbers are '' where none was given.
 */
export async function correctDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  gift: Gift,
  person: Person,
): Promise<CorrectedDonor> {
  if (gift.donor_id === null) return meetDonor(trx, context, person);
  const donor = await holdDonor(trx, gift.donor_id);
  if (!donor) throw new Error(`No donor ${gift.donor_id}`);
  const owner = await findOwnerOfPan(trx, context, donor, person.pan_no);
  const pan = person.pan_no === '' || owner === donor ? 'same' : whatBecomes(donor.pan_hash);
  const kept = owner === 'nobody' ? donor : owner;
  const aadhaarReference =
    person.aadhar_no === '' ? null : await putInAadhaarVault(trx, context, person.aadhar_no);
  const isOtherAadhaar = aadhaarReference !== null && aadhaarReference !== kept.aadhaar_reference;
  const change = {
    ...(owner === 'nobody' ? sealPan(context, donor.id, person.pan_no) : {}),
    ...(isOtherAadhaar ? { aadhaar_reference: aadhaarReference } : {}),
    ...(kept === donor ? followContact(donor, gift, person) : {}),
  };
  if (Object.keys(change).length > 0) {
    const updated_at = toTimestamp(context.clock.now());
    await updateDonor(trx, kept.id, { ...change, updated_at });
  }
  return {
    donor: { ...kept, ...change },
    pan,
    aadhaar: isOtherAadhaar ? whatBecomes(kept.aadhaar_reference) : 'same',
  };
}

/** A gift whose donor nobody knew until now. */
async function meetDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
): Promise<CorrectedDonor> {
  const given = (number: string) => (number === '' ? 'same' : 'filled');
  const donor =
    person.fullname === '' ? undefined : await findDeskDonor(trx, context, person, null);
  return { donor, pan: given(person.pan_no), aadhaar: given(person.aadhar_no) };
}

/** Whose PAN it is: this donor's own (also when none was given), another's, or nobody's yet. */
async function findOwnerOfPan(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donor: Donor,
  pan: string,
): Promise<Donor | 'nobody'> {
  if (pan === '') return donor;
  const hashes = context.sealer.hashes('pan', pan);
  if (donor.pan_hash !== null && hashes.includes(donor.pan_hash)) return donor;
  await lockNames(trx, [`donor-pan:${context.sealer.hash('pan', pan)}`]);
  const other = await findDonorByPan(trx, hashes);
  return (other && (await holdDonor(trx, other.id))) ?? 'nobody';
}

const whatBecomes = (known: string | null) => (known === null ? 'filled' : 'changed');

function followContact(donor: Donor, gift: Gift, person: Person) {
  const follows = (known: string, before: string, now: string) =>
    now !== before && now !== '' && (known === before || known === '');
  return {
    ...(follows(donor.fullname, gift.fullname, person.fullname)
      ? { fullname: person.fullname, name_key: foldName(person.fullname) }
      : {}),
    ...(follows(donor.email, gift.email, person.email)
      ? { email: person.email, email_key: foldEmail(person.email) }
      : {}),
    ...(follows(donor.phone, gift.phone, person.phone_no) ? { phone: person.phone_no } : {}),
    ...(follows(donor.address, gift.address, person.address) ? { address: person.address } : {}),
  };
}
