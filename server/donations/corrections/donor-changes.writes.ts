import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockRows } from '../../database/locks.ts';
import type { DonorChangeRow } from './donor-changes.queries.ts';

export async function insertDonorChange(
  trx: DatabaseTransaction,
  row: DonorChangeRow,
): Promise<void> {
  await trx.insertInto('donor_changes').values(row).execute();
}

/** Reads and locks a change until the transaction ends; undefined for an unknown id. */
export function lockDonorChange(
  trx: DatabaseTransaction,
  id: string,
): Promise<DonorChangeRow | undefined> {
  return trx
    .selectFrom('donor_changes')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx, 'update'))
    .executeTakeFirst();
}

export async function markDonorChangeUndone(
  trx: DatabaseTransaction,
  id: string,
  undone: { by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('donor_changes')
    .set({ undone_by: undone.by, undone_at: undone.at })
    .where('id', '=', id)
    .execute();
}
