import type { DonorForm } from '#shared/donor-form.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { createId } from '../platform/ids.ts';
import { type Donor, findDonorByPan, findDonorsByContact } from './donors.queries.ts';
import { holdDonor, insertDonor, updateDonor } from './donors.writes.ts';
import { foldEmail, foldName } from './fold-donor.ts';
import { type IdentityContext, putInAadhaarVault, sealPan } from './identity-numbers.writes.ts';

/** Checked; at the desk everything but the name may be ''. */
export type Person = Pick<
  DonorForm,
  'fullname' | 'email' | 'phone_no' | 'pan_no' | 'aadhar_no' | 'address'
>;

/**
 * The donor who is meant by a checked form: the one with the same PAN; else one of the same name with the same phone or
 * mail, unless a PAN was given and that one is known under another (father and son); else a new one. Who was found to be
 * another donor is that other one. The form is not proof of who sent it, so a known donor's own row is only filled in
 * where it was empty. Answers the donor's id.
 */
export async function findOrAddDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
): Promise<string> {
  const panHash = person.pan_no === '' ? null : context.sealer.hash('pan', person.pan_no);
  const nameKey = foldName(hideIdentityNumbers(person.fullname));
  await lockNames(trx, [
    ...(panHash === null ? [] : [`donor-pan:${panHash}`]),
    `donor-name:${nameKey}`,
  ]);

  const panHashes = panHash === null ? [] : context.sealer.hashes('pan', person.pan_no);
  const known =
    (panHash === null ? undefined : await findDonorByPan(trx, panHashes)) ??
    (await findByContact(trx, { nameKey, person, panHash }));
  const donor = known && (await holdDonor(trx, known.id));
  if (!donor) return addDonor(trx, context, person);
  await fillInDonor(trx, context, donor, person);
  return donor.id;
}

async function findByContact(
  trx: DatabaseTransaction,
  wanted: { nameKey: string; person: Person; panHash: string | null },
): Promise<Donor | undefined> {
  const { nameKey, person, panHash } = wanted;
  const emailKey = foldEmail(person.email);
  const alike = await findDonorsByContact(trx, { nameKey, phone: person.phone_no, emailKey });
  for (const { id } of alike) {
    const donor = await holdDonor(trx, id);
    if (donor && (panHash === null || donor.pan_hash === null)) return donor;
  }
  return undefined;
}

async function addDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
): Promise<string> {
  const id = createId();
  const at = toTimestamp(context.clock.now());
  const fullname = hideIdentityNumbers(person.fullname);
  const identity = await keepIdentity(trx, context, { id, ...NOTHING_KNOWN }, person);
  const added = await insertDonor(trx, {
    ...NOTHING_KNOWN,
    id,
    fullname,
    name_key: foldName(fullname),
    email: person.email,
    email_key: foldEmail(person.email),
    phone: person.phone_no,
    address: hideIdentityNumbers(person.address),
    ...identity,
    created_at: at,
    updated_at: at,
  });
  if (added) return id;
  // Someone who takes no locks was faster with the same PAN.
  const faster = await findDonorByPan(trx, [identity.pan_hash ?? '']);
  if (!faster) throw new Error('A donor with this PAN exists and cannot be read');
  return faster.id;
}

async function fillInDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donor: Donor,
  person: Person,
): Promise<void> {
  const gaps = await keepIdentity(trx, context, donor, person);
  if (Object.keys(gaps).length === 0) return;
  await updateDonor(trx, donor.id, { ...gaps, updated_at: toTimestamp(context.clock.now()) });
}

const NOTHING_KNOWN = {
  pan_sealed: null,
  pan_hash: null,
  pan_last4: null,
  aadhaar_reference: null,
} as const;

/** What a donor's row gains by the numbers that were given; nothing where it knows one already. */
async function keepIdentity(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donor: Pick<Donor, 'id' | 'pan_hash' | 'aadhaar_reference'>,
  person: Person,
) {
  const { pan_no: pan, aadhar_no: aadhaar } = person;
  return {
    ...(pan !== '' && donor.pan_hash === null ? sealPan(context, donor.id, pan) : {}),
    ...(aadhaar !== '' && donor.aadhaar_reference === null
      ? { aadhaar_reference: await putInAadhaarVault(trx, context, aadhaar) }
      : {}),
  };
}
