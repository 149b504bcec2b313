import type { DonorForm } from '#shared/donor-form.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { createId } from '../platform/ids.ts';
import { type Donor, findDonorByPan, findDonorsByContact } from './donors.queries.ts';
import { insertDonor, updateDonor } from './donors.writes.ts';
import { foldEmail, foldName } from './fold-donor.ts';
import { type IdentityContext, putInAadhaarVault, sealPan } from './identity-numbers.writes.ts';

type Person = Pick<
  DonorForm,
  'fullname' | 'email' | 'phone_no' | 'pan_no' | 'aadhar_no' | 'address'
>;

/**
 * The donor who is meant by a checked form: the one with the same PAN; else one of the same name with the same phone or
 * mail, unless that one is known under another PAN (father and son); else a new one. The form is not proof of who sent
 * it, so a known donor's own row is only filled in where it was empty. Answers the donor's id.
 */
export async function findOrAddDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
): Promise<string> {
  const panHash = context.sealer.hash('pan', person.pan_no);
  const panHashes = context.sealer.hashes('pan', person.pan_no);
  const nameKey = foldName(hideIdentityNumbers(person.fullname));
  await lockNames(trx, [`donor-pan:${panHash}`, `donor-name:${nameKey}`]);

  const known =
    (await findDonorByPan(trx, panHashes)) ??
    (
      await findDonorsByContact(trx, {
        nameKey,
        phone: person.phone_no,
        emailKey: foldEmail(person.email),
      })
    ).find((donor) => donor.pan_hash === null);
  if (!known) return addDonor(trx, context, person);
  await fillInDonor(trx, context, known, person);
  return known.id;
}

async function addDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
): Promise<string> {
  const id = createId();
  const at = toTimestamp(context.clock.now());
  const pan = sealPan(context, id, person.pan_no);
  const fullname = hideIdentityNumbers(person.fullname);
  const added = await insertDonor(trx, {
    id,
    fullname,
    name_key: foldName(fullname),
    email: person.email,
    email_key: foldEmail(person.email),
    phone: person.phone_no,
    address: hideIdentityNumbers(person.address),
    ...pan,
    aadhaar_reference: await putInAadhaarVault(trx, context, person.aadhar_no),
    created_at: at,
    updated_at: at,
  });
  if (added) return id;
  // Someone who takes no locks was faster with the same PAN.
  const faster = await findDonorByPan(trx, [pan.pan_hash]);
  if (!faster) throw new Error('A donor with this PAN exists and cannot be read');
  return faster.id;
}

async function fillInDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donor: Donor,
  person: Person,
): Promise<void> {
  const gaps = {
    ...(donor.pan_hash === null ? sealPan(context, donor.id, person.pan_no) : {}),
    ...(donor.aadhaar_reference === null
      ? { aadhaar_reference: await putInAadhaarVault(trx, context, person.aadhar_no) }
      : {}),
  };
  if (Object.keys(gaps).length === 0) return;
  await updateDonor(trx, donor.id, { ...gaps, updated_at: toTimestamp(context.clock.now()) });
}
