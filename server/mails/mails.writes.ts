import type { DatabaseTransaction } from '../database/handles.ts';

/** Gives a job that was given up all its tries anew, from now on; false when it was not given up. */
export async function reviveJob(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ failed_at: null, attempts: 0, run_after: now, claimed_until: null })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
