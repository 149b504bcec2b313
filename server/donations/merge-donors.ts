import { m } from '#shared/messages/compiled/messages.js';
import { type DonorMerge, type MergeField, mergeFields } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  insertMerge,
  listDonationIdsOf,
  lockMerge,
  markMergeUndone,
  moveDonationsToDonor,
} from './donor-merges.writes.ts';
import { presentMerge, readDonationIds, readTakenFields } from './donor-pages.presenter.ts';
import { type Donor, findDonor, findMergeRow, listMergesInto } from './donors.queries.ts';
import { lockDonor, updateDonor } from './donors.writes.ts';
import { hasOtherNumber, listNumbersOfDonors } from './identities/donation-identities.queries.ts';
import { deleteOpenOf, markMerged, reopenMerged } from './suggestions/donor-suggestions.writes.ts';

/**
 * Merges `otherId` into `survivingId`: its donations move there with their own donor details, and look-ups of it return
 * the surviving donor. Each field of the surviving donor is the better of the two: the donors exchange the fields that
 * are taken, so that an undo restores both. Two different PANs or Aadhaar numbers are two persons: throws 409.
 */
export async function mergeDonors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  merged: MergedDonors,
): Promise<DonorMerge> {
  requirePermission(actor, 'donors.merge');
  return transact(db, (trx) => mergeInTransaction(trx, clock, actor, merged));
}

/** `take`: the fields whose value is the other donor's; by default those that only the other donor has. */
export type MergedDonors = {
  survivingId: string;
  otherId: string;
  take?: readonly MergeField[] | undefined;
};

/**
 * The same in the caller's transaction. Decides a suggestion about the two, and deletes open suggestions about the
 * merged donor.
 */
export async function mergeInTransaction(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { survivingId, otherId, take }: MergedDonors,
): Promise<DonorMerge> {
  if (survivingId === otherId) throw new Refusal(409, m.merge_same_donor());
  const { survivor, other } = await lockBothDonors(trx, survivingId, otherId);
  await refuseOtherNumbers(trx, survivingId, otherId);
  const at = toTimestamp(clock.now());
  const donationIds = await listDonationIdsOf(trx, otherId);
  await moveDonationsToDonor(trx, { donationIds, from: otherId, to: survivingId });
  const taken = take === undefined ? listOnlyOthers(survivor, other) : [...new Set(take)];
  const exchanged = exchangeFields(survivor, other, taken);
  await updateDonor(trx, survivingId, { ...exchanged.survivor, updated_at: at });
  await updateDonor(trx, otherId, {
    ...exchanged.other,
    merged_into: survivingId,
    updated_at: at,
  });
  const id = createId();
  await insertMerge(trx, {
    id,
    kept_donor_id: survivingId,
    merged_donor_id: otherId,
    donation_ids: JSON.stringify(donationIds),
    moved_pan: 0,
    lent_aadhaar: 0,
    exchanged_fields: taken.join(),
    merged_by: actor.id,
    merged_at: at,
    undone_by: null,
    undone_at: null,
  });
  await markMerged(trx, [survivingId, otherId], { mergeId: id, by: actor.id, at });
  await deleteOpenOf(trx, otherId);
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'merge-donors',
    subject: survivingId,
    details: { other: otherId, donations: donationIds.length, merge: id, taken: taken.join(', ') },
  });
  const merge = await findMergeRow(trx, id);
  if (!merge) throw new Error(`Expected merge ${id}, found no row`);
  return presentMerge(merge);
}

/** Locks both rows, in a fixed order so that two merges never deadlock. */
async function lockBothDonors(
  trx: DatabaseTransaction,
  survivingId: string,
  otherId: string,
): Promise<{ survivor: Donor; other: Donor }> {
  const donors = [await findDonor(trx, survivingId), await findDonor(trx, otherId)];
  const [survivor, other] = donors;
  if (!survivor || !other) throw refuseUnknown(m.donor_unknown());
  // Donations that are being linked lock the same names.
  await lockNames(trx, [...new Set([survivor, other].map((one) => `donor-name:${one.name_key}`))]);
  const locked = new Map<string, Donor | undefined>();
  for (const id of [survivingId, otherId].toSorted())
    locked.set(id, await lockDonor(trx, id, 'alone'));
  const [lockedSurvivor, lockedOther] = [locked.get(survivingId), locked.get(otherId)];
  if (lockedSurvivor?.id !== survivingId || lockedOther?.id !== otherId) {
    throw new Refusal(409, m.merge_already_merged());
  }
  return { survivor: lockedSurvivor, other: lockedOther };
}

type Details = Pick<Donor, 'fullname' | 'name_key' | 'email' | 'email_key' | 'phone' | 'address'>;
const columnsOf: Record<MergeField, readonly (keyof Details)[]> = {
  fullname: ['fullname', 'name_key'],
  phone_no: ['phone'],
  email: ['email', 'email_key'],
  address: ['address'],
};

/** The fields that the survivor lacks and the other donor has. */
function listOnlyOthers(survivor: Details, other: Details): MergeField[] {
  return mergeFields.filter((field) =>
    columnsOf[field].every((column) => survivor[column] === '' && other[column] !== ''),
  );
}

/** The columns of both donors once they have exchanged these fields. A second exchange restores both. */
function exchangeFields(survivor: Details, other: Details, fields: readonly MergeField[]) {
  const columns = fields.flatMap((field) => columnsOf[field]);
  const pick = (from: Details): Partial<Details> =>
    Object.fromEntries(columns.map((column) => [column, from[column]]));
  return { survivor: pick(other), other: pick(survivor) };
}

/** Refuses donors whose donations both have numbers but none in common. */
async function refuseOtherNumbers(
  trx: DatabaseTransaction,
  survivingId: string,
  otherId: string,
): Promise<void> {
  const numbers = await listNumbersOfDonors(trx, [survivingId, otherId]);
  const of = (donorId: string) => numbers.filter((one) => one.donor_id === donorId);
  const [survivor, other] = [of(survivingId), of(otherId)];
  if (hasOtherNumber(survivor, other, 'pan_hash')) throw new Refusal(409, m.merge_two_pans());
  if (hasOtherNumber(survivor, other, 'aadhaar_reference')) {
    throw new Refusal(409, m.merge_two_aadhaars());
  }
}

/**
 * Undoes a merge: the moved donations return, each with its own numbers. Donations made since, or corrected to another
 * donor, stay. Throws 404 for an unknown merge; 409 if it is already undone, or a later merge must be undone first: one of
 * the kept donor into another, or one that took the same field from a third donor.
 */
export async function undoMerge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  mergeId: string,
): Promise<DonorMerge> {
  requirePermission(actor, 'donors.merge');
  return transact(db, (trx) => undoInTransaction(trx, clock, actor, mergeId));
}

/** The same in the caller's transaction. A suggestion decided by the merge is open again. */
export async function undoInTransaction(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  mergeId: string,
): Promise<DonorMerge> {
  const merge = await lockMerge(trx, mergeId);
  if (!merge) throw refuseUnknown(m.merge_unknown());
  if (merge.undone_at !== null) throw new Refusal(409, m.merge_already_undone());
  const kept = await lockDonor(trx, merge.kept_donor_id, 'alone');
  if (kept?.id !== merge.kept_donor_id) throw new Refusal(409, m.merge_undo_later_first());
  await refuseLaterExchange(trx, merge);
  const other = await findDonor(trx, merge.merged_donor_id);
  if (!other) throw new Error(`Expected merged donor ${merge.merged_donor_id}, found no row`);

  const at = toTimestamp(clock.now());
  const donationIds = readDonationIds(merge.donation_ids);
  await moveDonationsToDonor(trx, { donationIds, from: kept.id, to: other.id });
  // What was corrected since the merge goes with the value that it corrected.
  const exchanged = exchangeFields(kept, other, readTakenFields(merge.exchanged_fields));
  await updateDonor(trx, kept.id, { ...exchanged.survivor, updated_at: at });
  await updateDonor(trx, other.id, { ...exchanged.other, merged_into: null, updated_at: at });
  await markMergeUndone(trx, mergeId, { by: actor.id, at });
  await reopenMerged(trx, mergeId);
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'undo-merge',
    subject: kept.id,
    details: { other: other.id, donations: donationIds.length, merge: mergeId },
  });
  const row = await findMergeRow(trx, mergeId);
  if (!row) throw new Error(`Expected merge ${mergeId}, found no row`);
  return presentMerge(row);
}

/**
 * Throws 409 while a later merge stands that took one of the same fields: the kept donor now has a third donor's value,
 * which this undo would give to the separated one.
 */
async function refuseLaterExchange(
  trx: DatabaseTransaction,
  merge: { id: string; kept_donor_id: string; exchanged_fields: string },
): Promise<void> {
  const own = readTakenFields(merge.exchanged_fields);
  const isLater = (await listMergesInto(trx, merge.kept_donor_id)).some(
    ({ id, undone_at: undoneAt, exchanged_fields: taken }) =>
      id > merge.id &&
      undoneAt === null &&
      readTakenFields(taken).some((field) => own.includes(field)),
  );
  if (isLater) throw new Refusal(409, m.merge_undo_later_first());
}
