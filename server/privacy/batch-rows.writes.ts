import type { DatabaseTransaction } from '../database/handles.ts';

/** Discards those of these batches that are still open and untouched, with their rows; returns how many it discarded. */
export async function discardBatches(
  trx: DatabaseTransaction,
  ids: readonly string[],
  { exchangeBefore, now }: { exchangeBefore: string; now: string },
): Promise<number> {
  let discarded = 0;
  for (const id of ids) {
    const { numUpdatedRows } = await trx
      .updateTable('batches')
      .set({ status: 'discarded', closed_at: now, closed_by: 'system', updated_at: now })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('updated_at', '<=', exchangeBefore)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) continue;
    await trx.deleteFrom('batch_rows').where('batch_id', '=', id).execute();
    discarded += 1;
  }
  return discarded;
}
