import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { ApprovalsTable } from '../database/tables/approvals.table.ts';
import type { Approval } from './approval-rules.ts';

export async function insertApproval(trx: DatabaseTransaction, row: Approval): Promise<void> {
  await trx.insertInto('approvals').values(row).execute();
}

/** Decides a waiting approval; false when it was already decided. */
export async function moveApproval(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<ApprovalsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('approvals')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
