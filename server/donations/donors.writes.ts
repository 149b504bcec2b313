import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
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

/** Changes a donor's row. */
export async function updateDonor(
  trx: DatabaseTransaction,
  donorId: string,
  change: Updateable<DonorsTable>,
): Promise<void> {
  await trx.updateTable('donors').set(change).where('id', '=', donorId).execute();
}
