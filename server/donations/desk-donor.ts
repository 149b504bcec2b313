import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { type Donor, findDonorByPan } from './donors.queries.ts';
import { holdDonor, updateDonor } from './donors.writes.ts';
import { findOrAddDonor, type Person } from './find-or-add-donor.ts';
import { foldEmail } from './fold-donor.ts';
import { type IdentityContext, putInAadhaarVault, sealPan } from './identity-numbers.writes.ts';

/**
 * The donor of a gift at the desk: the one whom staff chose, else the one who is meant by what they typed. Staff know
 * whom they have before them, so what the donor's row lacks is filled in. The row is held.
 */
export async function findDeskDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
  chosenId: string | null,
): Promise<Donor> {
  const donor =
    chosenId === null
      ? await holdDonor(trx, await findOrAddDonor(trx, context, person))
      : await holdChosen(trx, context, chosenId, person);
  if (!donor) throw new Error('A donor who was just found is gone');
  const gaps = findGaps(donor, person);
  if (Object.keys(gaps).length === 0) return donor;
  const change = { ...gaps, updated_at: toTimestamp(context.clock.now()) };
  await updateDonor(trx, donor.id, change);
  return { ...donor, ...change };
}

async function holdChosen(
  trx: DatabaseTransaction,
  context: IdentityContext,
  chosenId: string,
  person: Person,
): Promise<Donor> {
  const donor = await holdDonor(trx, chosenId);
  if (!donor) throw refuseInvalid(m.body_invalid(), { donorId: m.donor_unknown() });
  const change = {
    ...(person.pan_no === '' ? {} : await takePan(trx, context, donor, person.pan_no)),
    ...(person.aadhar_no === '' || donor.aadhaar_reference !== null
      ? {}
      : { aadhaar_reference: await putInAadhaarVault(trx, context, person.aadhar_no) }),
  };
  if (Object.keys(change).length > 0) await updateDonor(trx, donor.id, change);
  return { ...donor, ...change };
}

/** The PAN of a chosen donor: nothing where it is known already; a fault where it is another's. */
async function takePan(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donor: Donor,
  pan: string,
) {
  const refuse = (fault: string) => refuseInvalid(m.body_invalid(), { pan_no: fault });
  const hashes = context.sealer.hashes('pan', pan);
  if (donor.pan_hash !== null) {
    if (hashes.includes(donor.pan_hash)) return {};
    throw refuse(m.donor_has_other_pan());
  }
  await lockNames(trx, [`donor-pan:${context.sealer.hash('pan', pan)}`]);
  if (await findDonorByPan(trx, hashes)) throw refuse(m.pan_of_other_donor());
  return sealPan(context, donor.id, pan);
}

function findGaps(donor: Donor, person: Person) {
  return {
    ...(donor.email === '' && person.email !== ''
      ? { email: person.email, email_key: foldEmail(person.email) }
      : {}),
    ...(donor.phone === '' && person.phone_no !== '' ? { phone: person.phone_no } : {}),
    ...(donor.address === '' && person.address !== ''
      ? { address: hideIdentityNumbers(person.address) }
      : {}),
  };
}
