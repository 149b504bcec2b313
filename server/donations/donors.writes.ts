import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { hasRowLocks } from '../database/locks.ts';
import type { DonorsTable } from '../database/tables/donors.table.ts';

/** Adds a donor and answers true; false when another one already has the same PAN. */
export async function insertDonor(
  trx: DatabaseTransaction,
  donor: Insertable<DonorsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('donors')
    .values(donor)
    .onConflict((conflict) => conflict.column('pan_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Reads the donor who is meant by an id, also one who turned out to be another, and holds that row as it is until the
 * transaction ends: a gift that is given to it now can't miss a merge. Undefined for an unknown id.
 */
export async function holdDonor(
  trx: DatabaseTransaction,
  donorId: string,
  hold: 'share' | 'alone' = 'share',
): Promise<Selectable<DonorsTable> | undefined> {
  const donor = await trx
    .selectFrom('donors')
    .selectAll()
    .where('id', '=', donorId)
    .$if(hasRowLocks(trx), (query) => (hold === 'share' ? query.forKeyShare() : query.forUpdate()))
    .executeTakeFirst();
  return donor?.merged_into ? holdDonor(trx, donor.merged_into, hold) : donor;
}

/** Changes a donor's row. */
export async function updateDonor(
  trx: DatabaseTransaction,
  donorId: string,
  change: Updateable<DonorsTable>,
): Promise<void> {
  await trx.updateTable('donors').set(change).where('id', '=', donorId).execute();
}
