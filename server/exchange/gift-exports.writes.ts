import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { GiftExportRow } from './gift-exports.queries.ts';

/** Keeps what was asked for. */
export async function insertExport(trx: DatabaseTransaction, row: GiftExportRow): Promise<void> {
  await trx.insertInto('gift_exports').values(row).execute();
}

/** Takes a prepared file for streaming. Of any number who try, one succeeds, and only for a few minutes. */
export async function claimExport(
  db: Database,
  clock: Clock,
  claim: { id: string; format: 'csv' | 'xlsx'; preparedBy: string; withinMs: number },
): Promise<GiftExportRow | undefined> {
  const now = clock.now();
  return db
    .updateTable('gift_exports')
    .set({ status: 'running', updated_at: toTimestamp(now) })
    .where('id', '=', claim.id)
    .where('format', '=', claim.format)
    .where('prepared_by', '=', claim.preparedBy)
    .where('status', '=', 'ready')
    .where('created_at', '>=', timestampAfter(now, -claim.withinMs))
    .returningAll()
    .executeTakeFirst();
}

/** How far it has come. */
export async function updateExport(
  db: Database,
  clock: Clock,
  id: string,
  change: Pick<GiftExportRow, 'done' | 'status'>,
): Promise<void> {
  await db
    .updateTable('gift_exports')
    .set({ ...change, updated_at: toTimestamp(clock.now()) })
    .where('id', '=', id)
    .execute();
}
