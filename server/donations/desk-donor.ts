import { fitsName } from '#shared/fits-name.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { chooseDonors } from './donation-donors.ts';
import { type Donor, findDonor, listDonorsByPhone } from './donors.queries.ts';
import { insertDonors, lockDonor, type Person, toDonorRow, updateDonor } from './donors.writes.ts';
import { listNumbersOfDonors } from './identities/donation-identities.queries.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';
import { normalizeEmail } from './normalize-donor.ts';

/** A phone of an office or a family is shared by some, not by hundreds. */
const NAMESAKES_COMPARED = 50;

/** The donor that staff mean. */
export type DeskChoice = {
  /** An existing donor that they chose; null: by PAN and name, else a new one. */
  donorId: string | null;
  /** Staff confirm a PAN of a donor of another name, or one that differs from the chosen donor's. */
  isPanConfirmed: boolean;
  /** Staff confirm a new donor although another has the same phone and a matching name. */
  isNamesakeConfirmed: boolean;
};

/**
 * The donor of a desk donation: the one staff chose, else the one with the same PAN and a matching name, else a new
 * one. A 409 until staff confirm it: a PAN of a donor with another name (`pan_no`), one other than the chosen donor's
 * (`pan_no`), or a new donor with the phone and name of another (`donor`). Missing contact data of the donor is filled
 * in, because staff see the donor in person. Locks the row.
 */
export async function findDeskDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
  choice: DeskChoice,
): Promise<Pick<Donor, 'id'>> {
  const pan = person.pan_no === '' ? null : person.pan_no;
  const [matches] = await chooseDonors(trx, context.sealer, [{ fullname: person.fullname, pan }]);
  if (choice.donorId !== null) return lockChosenDonor(trx, context, person, choice);
  const [donorId] = matches?.fitting ?? [];
  if (donorId === undefined) {
    const [unfitting] = matches?.unfitting ?? [];
    if (unfitting !== undefined && !choice.isPanConfirmed)
      throw await refusePanOfOther(trx, unfitting);
    if (!choice.isNamesakeConfirmed) await askAboutNamesake(trx, context, person);
    const row = toDonorRow(context.clock, person);
    await insertDonors(trx, [row]);
    return row;
  }
  const donor = await lockDonor(trx, donorId);
  if (!donor)
    throw new Error('Expected the donor that the search just found, found no row to lock');
  await fillGaps(trx, context, donor, person);
  return donor;
}

async function refusePanOfOther(trx: DatabaseTransaction, donorId: string): Promise<Refusal> {
  const name = (await findDonor(trx, donorId))?.fullname ?? '';
  const message = m.pan_belongs_to({ name });
  return new Refusal(409, message, { pan_no: message }, null, { _id: donorId });
}

/** Throws a 409 when a donor has the same phone and a matching name, and no other PAN. */
async function askAboutNamesake(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
): Promise<void> {
  if (person.phone_no === '') return;
  for (const { id, fullname } of await listDonorsByPhone(
    trx,
    person.phone_no,
    NAMESAKES_COMPARED,
  )) {
    if (!fitsName(fullname, person.fullname)) continue;
    // Two PANs are two persons.
    if (person.pan_no !== '' && (await hasOtherPan(trx, context, id, person.pan_no))) continue;
    const message = m.phone_belongs_to({ name: fullname });
    throw new Refusal(409, message, { donor: message }, null, { _id: id });
  }
}

async function lockChosenDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  person: Person,
  choice: DeskChoice,
): Promise<Donor> {
  const donor = await lockDonor(trx, choice.donorId ?? '');
  if (!donor) throw refuseInvalid(m.body_invalid(), { donorId: m.donor_unknown() });
  const isConfirmed = choice.isPanConfirmed || person.pan_no === '';
  if (!isConfirmed && (await hasOtherPan(trx, context, donor.id, person.pan_no))) {
    const message = m.donor_has_other_pan();
    throw new Refusal(409, message, { pan_no: message });
  }
  await fillGaps(trx, context, donor, person);
  return donor;
}

async function hasOtherPan(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donorId: string,
  pan: string,
): Promise<boolean> {
  const hashes = context.sealer.hashes('pan', pan);
  const matches = await listNumbersOfDonors(trx, [donorId]);
  const pans = matches.flatMap(({ pan_hash: hash }) => hash ?? []);
  return pans.length > 0 && !pans.some((hash) => hashes.includes(hash));
}

async function fillGaps(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donor: Donor,
  person: Person,
): Promise<void> {
  const gaps = {
    ...(donor.email === '' && person.email !== ''
      ? { email: person.email, email_key: normalizeEmail(person.email) }
      : {}),
    ...(donor.phone === '' && person.phone_no !== '' ? { phone: person.phone_no } : {}),
    ...(donor.address === '' && person.address !== ''
      ? { address: hideIdentityNumbers(person.address) }
      : {}),
  };
  if (Object.keys(gaps).length === 0) return;
  const updated_at = toTimestamp(context.clock.now());
  await updateDonor(trx, donor.id, { ...gaps, updated_at });
}
