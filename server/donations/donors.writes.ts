import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DonorForm } from '#shared/donor-form.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { DonorsTable } from '../database/tables/donors.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { normalizeEmail, normalizeName } from './normalize-donor.ts';

/** Validated; at the desk all fields but the name may be ''. */
export type Person = Pick<
  DonorForm,
  'fullname' | 'email' | 'phone_no' | 'pan_no' | 'aadhar_no' | 'address'
>;

/** A new donor's row, with the details of a donation. */
export function toDonorRow(clock: Clock, person: Omit<Person, 'pan_no' | 'aadhar_no'>) {
  const at = toTimestamp(clock.now());
  const fullname = hideIdentityNumbers(person.fullname);
  return {
    id: createId(),
    fullname,
    name_key: normalizeName(fullname),
    email: person.email,
    email_key: normalizeEmail(person.email),
    phone: person.phone_no,
    address: hideIdentityNumbers(person.address),
    created_at: at,
    updated_at: at,
  } satisfies Insertable<DonorsTable>;
}

export async function insertDonors(
  trx: DatabaseTransaction,
  donors: readonly Insertable<DonorsTable>[],
): Promise<void> {
  if (donors.length === 0) return;
  await trx.insertInto('donors').values(donors).execute();
}

/**
 * Reads and locks the donor of an id, following merges, until the transaction ends: a donation linked to it now cannot
 * miss a merge. Undefined for an unknown id.
 */
export async function lockDonor(
  trx: DatabaseTransaction,
  donorId: string,
  lock: 'share' | 'alone' = 'share',
): Promise<Selectable<DonorsTable> | undefined> {
  const donor = await trx
    .selectFrom('donors')
    .selectAll()
    .where('id', '=', donorId)
    .$call(lockRows(trx, lock === 'share' ? 'key share' : 'update'))
    .executeTakeFirst();
  return donor?.merged_into ? lockDonor(trx, donor.merged_into, lock) : donor;
}

/** The same for several donors, with a shared lock: maps each id to the current donor's id. */
export async function lockDonors(
  trx: DatabaseTransaction,
  donorIds: readonly string[],
): Promise<Map<string, string>> {
  if (donorIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('donors')
    .select(['id', 'merged_into'])
    .where('id', 'in', donorIds)
    .orderBy('id')
    .$call(lockRows(trx, 'key share'))
    .execute();
  const currentIds = new Map<string, string>();
  for (const { id, merged_into: mergedInto } of rows) {
    // Merged while this transaction waited for the lock.
    const currentId = mergedInto === null ? id : (await lockDonor(trx, mergedInto))?.id;
    currentIds.set(id, currentId ?? id);
  }
  return currentIds;
}

export async function updateDonor(
  trx: DatabaseTransaction,
  donorId: string,
  change: Updateable<DonorsTable>,
): Promise<void> {
  await trx.updateTable('donors').set(change).where('id', '=', donorId).execute();
}
