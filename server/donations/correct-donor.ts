import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationIdentitiesTable } from '../database/tables/donation-identities.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import { isDeskDonation } from './desk-donations.writes.ts';
import { findDeskDonor } from './desk-donor.ts';
import type { Donation } from './donations.writes.ts';
import { lockDonor, type Person, updateDonor } from './donors.writes.ts';
import {
  type DonationIdentity,
  findAadhaarOf,
  findIdentity,
} from './identities/donation-identities.queries.ts';
import { insertIdentities, toIdentityRow } from './identities/donation-identities.writes.ts';
import { type IdentityContext, openPan, storeAadhaar } from './identity-numbers.writes.ts';
import { normalizeEmail } from './normalize-donor.ts';

/**
 * Links a corrected donation without a donor, if money was received; returns the donor's id. A correction concerns its
 * donation alone: of the donor's row only contact data is filled in that neither had before.
 */
export async function followDonation(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  { person, donorId }: { person: Person; donorId: string | null },
): Promise<string | null> {
  if (donorId === null) return meetDonor(trx, context, donation, person);
  const donor = await lockDonor(trx, donorId);
  if (!donor) throw new Error(`Expected donor ${donorId} of donation ${donation.id}, found no row`);
  const isGap = (ofDonor: string, before: string, now: string) =>
    ofDonor === '' && before === '' && now !== '';
  const gaps = {
    ...(isGap(donor.email, donation.email, person.email)
      ? { email: person.email, email_key: normalizeEmail(person.email) }
      : {}),
    ...(isGap(donor.phone, donation.phone, person.phone_no) ? { phone: person.phone_no } : {}),
    ...(isGap(donor.address, donation.address, person.address) ? { address: person.address } : {}),
  };
  if (Object.keys(gaps).length > 0) {
    await updateDonor(trx, donor.id, { ...gaps, updated_at: toTimestamp(context.clock.now()) });
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
  const choice = { donorId: null, isPanConfirmed: true, isNamesakeConfirmed: true };
  return (await findDeskDonor(trx, context, person, choice)).id;
}

/** How entered identity numbers compare with those of a donation ('filled': there was none before). */
export type NumberChanges = {
  pan: 'same' | 'filled' | 'changed';
  aadhaar: 'same' | 'filled' | 'changed';
  /** The ends of the numbers before; null for none. */
  panLast4: string | null;
  aadhaarLast4: string | null;
};

/** Compares without writing; '' in `person` keeps a number. */
export async function compareNumbers(
  trx: DatabaseTransaction,
  context: Pick<IdentityContext, 'sealer'>,
  current: DonationIdentity | null,
  person: Pick<Person, 'pan_no' | 'aadhar_no'>,
): Promise<NumberChanges> {
  const vault = await findAadhaarOf(trx, current?.aadhaar_reference ?? null);
  const compare = (kind: 'pan' | 'aadhaar', entered: string, hash: string | null) => {
    if (entered === '') return 'same';
    if (hash === null) return 'filled';
    return context.sealer.hashes(kind, entered).includes(hash) ? 'same' : 'changed';
  };
  return {
    pan: compare('pan', person.pan_no, current?.pan_hash ?? null),
    aadhaar: compare('aadhaar', person.aadhar_no, vault?.number_hash ?? null),
    panLast4: current?.pan_last4 ?? null,
    aadhaarLast4: vault?.last4 ?? null,
  };
}

/**
 * Adds the numbers that staff entered as a new version for this donation alone, and returns the version that the caller
 * makes current: the present one where nothing changed.
 */
export async function correctIdentity(
  trx: DatabaseTransaction,
  context: IdentityContext,
  actorId: string,
  donation: Donation,
  {
    person,
    numbers: { pan, aadhaar },
  }: { person: Pick<Person, 'pan_no' | 'aadhar_no'>; numbers: NumberChanges },
): Promise<DonationIdentitiesTable | null> {
  const current = (await findIdentity(trx, donation.identity_id)) ?? null;
  if (pan === 'same' && aadhaar === 'same') return current;
  const numbers = {
    pan: pan === 'same' ? openCurrentPan(context, current) : person.pan_no,
    aadhaarReference:
      aadhaar === 'same'
        ? (current?.aadhaar_reference ?? null)
        : await storeAadhaar(trx, context, person.aadhar_no),
  };
  // Filling in an Aadhaar number does not confirm a doubtful PAN.
  const isInQuestion = current?.source === 'carried-over' && pan === 'same' && numbers.pan !== null;
  const identity = toIdentityRow(context, donation.id, numbers, {
    source: isInQuestion ? 'carried-over' : 'staff',
    actor: actorId,
  });
  await insertIdentities(trx, [identity]);
  return identity;
}

/** The full PAN of a version; null without one. */
export function openCurrentPan(
  context: Pick<IdentityContext, 'sealer'>,
  current: Pick<DonationIdentity, 'id' | 'pan_sealed'> | null,
): string | null {
  return current?.pan_sealed ? openPan(context, current.id, current.pan_sealed) : null;
}
