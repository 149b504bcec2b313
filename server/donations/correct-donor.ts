import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationIdentitiesTable } from '../database/tables/donation-identities.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import { isDeskDonation } from './desk-donations.writes.ts';
import { findDeskDonor } from './desk-donor.ts';
import { chooseDonors } from './donation-donors.ts';
import type { Donation } from './donations.writes.ts';
import type { Donor } from './donors.queries.ts';
import { lockDonor, type Person, updateDonor } from './donors.writes.ts';
import { type DonationIdentity, findIdentity } from './identities/donation-identities.queries.ts';
import { insertIdentities, toIdentityRow } from './identities/donation-identities.writes.ts';
import { type IdentityContext, openPan, storeAadhaar } from './identity-numbers.writes.ts';
import { normalizeEmail, normalizeName } from './normalize-donor.ts';

/**
 * The donor of a donation after a correction; null while it has none. A PAN that another donor has under a matching
 * name links it to that donor. Otherwise name, phone, mail and address of its donor's row follow where they were equal
 * to the donation's. `person` is the corrected donor; an empty PAN means unchanged.
 */
export async function correctDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  person: Person,
): Promise<string | null> {
  if (donation.donor_id === null) return meetDonor(trx, context, donation, person);
  const donor = await lockDonor(trx, donation.donor_id);
  if (!donor)
    throw new Error(`Expected donor ${donation.donor_id} of donation ${donation.id}, found no row`);
  const pan = person.pan_no === '' ? null : person.pan_no;
  const [sameDonor] = await chooseDonors(trx, context.sealer, [{ fullname: person.fullname, pan }]);
  const fitting = sameDonor?.fitting ?? [];
  const [owner] = fitting;
  if (owner !== undefined && !fitting.includes(donor.id)) {
    return (await lockDonor(trx, owner))?.id ?? owner;
  }
  const change = followContact(donor, donation, person);
  if (Object.keys(change).length > 0) {
    const updated_at = toTimestamp(context.clock.now());
    await updateDonor(trx, donor.id, { ...change, updated_at });
  }
  return donor.id;
}

/** Links a donation without a donor. Before money has come it stays without one. */
async function meetDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  person: Person,
): Promise<string | null> {
  const isReceived = isDeskDonation(donation) || donation.paid_at !== null;
  if (!isReceived || person.fullname === '') return null;
  const choice = { donorId: null, isPanConfirmed: true };
  return (await findDeskDonor(trx, context, person, choice)).id;
}

function followContact(donor: Donor, donation: Donation, person: Person) {
  const follows = (sameDonor: string, before: string, now: string) =>
    now !== before && now !== '' && (sameDonor === before || sameDonor === '');
  return {
    ...(follows(donor.fullname, donation.fullname, person.fullname)
      ? { fullname: person.fullname, name_key: normalizeName(person.fullname) }
      : {}),
    ...(follows(donor.email, donation.email, person.email)
      ? { email: person.email, email_key: normalizeEmail(person.email) }
      : {}),
    ...(follows(donor.phone, donation.phone, person.phone_no) ? { phone: person.phone_no } : {}),
    ...(follows(donor.address, donation.address, person.address)
      ? { address: person.address }
      : {}),
  };
}

/** The identity numbers after a correction, and which changed ('filled': there was none before). */
export type CorrectedIdentity = {
  identity: DonationIdentitiesTable | null;
  pan: 'same' | 'filled' | 'changed';
  aadhaar: 'same' | 'filled' | 'changed';
};

/**
 * Adds the numbers that staff entered as a new version for this donation alone; '' in `person` keeps a number. The
 * caller points the donation at the version.
 */
export async function correctIdentity(
  trx: DatabaseTransaction,
  context: IdentityContext,
  actorId: string,
  donation: Donation,
  person: Pick<Person, 'pan_no' | 'aadhar_no'>,
): Promise<CorrectedIdentity> {
  const current = (await findIdentity(trx, donation.identity_id)) ?? null;
  const entered = person.aadhar_no;
  const reference = entered === '' ? null : await storeAadhaar(trx, context, entered);
  const pan = comparePan(context, current, person.pan_no);
  const currentReference = current?.aadhaar_reference ?? null;
  const isSameAadhaar = reference === null || reference === currentReference;
  const aadhaar = isSameAadhaar ? 'same' : describeChange(currentReference);
  if (pan === 'same' && aadhaar === 'same') return { identity: current, pan, aadhaar };

  const numbers = {
    pan: pan === 'same' ? openCurrentPan(context, current) : person.pan_no,
    aadhaarReference: reference ?? currentReference,
  };
  // Filling in an Aadhaar number does not confirm a doubtful PAN.
  const isInQuestion = current?.source === 'carried-over' && pan === 'same' && numbers.pan !== null;
  const identity = toIdentityRow(context, donation.id, numbers, {
    source: isInQuestion ? 'carried-over' : 'staff',
    actor: actorId,
  });
  await insertIdentities(trx, [identity]);
  return { identity, pan, aadhaar };
}

/** The full PAN of a version; null without one. */
export function openCurrentPan(
  context: Pick<IdentityContext, 'sealer'>,
  current: Pick<DonationIdentity, 'id' | 'pan_sealed'> | null,
): string | null {
  return current?.pan_sealed ? openPan(context, current.id, current.pan_sealed) : null;
}

function comparePan(
  context: IdentityContext,
  current: DonationIdentity | null,
  pan: string,
): CorrectedIdentity['pan'] {
  const currentHash = current?.pan_hash ?? null;
  if (pan === '') return 'same';
  const isSame = currentHash !== null && context.sealer.hashes('pan', pan).includes(currentHash);
  return isSame ? 'same' : describeChange(currentHash);
}

const describeChange = (current: string | null) => (current === null ? 'filled' : 'changed');
