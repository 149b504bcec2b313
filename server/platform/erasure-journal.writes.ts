import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { createId } from './ids.ts';

/** What was erased: `rule` says how, `ids` are row ids and nothing else, `limits` the dates that made them due. */
export type Erasure = { rule: string; ids: readonly string[]; limits?: object };

/**
 * Records an erasure in its own transaction. The journal is stored beside the copies and applied by every restore, so
 * that what was erased does not come back from an older copy.
 */
export async function noteErasure(
  trx: DatabaseTransaction,
  { rule, ids, limits = {} }: Erasure,
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('erasure_journal')
    .values({
      id: createId(),
      at,
      rule,
      ids: JSON.stringify(ids),
      limits: JSON.stringify(limits),
      stored_at: null,
    })
    .execute();
}

/** Entries are stored beside the copies now. */
export async function markErasuresStored(
  db: Database,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await db.updateTable('erasure_journal').set({ stored_at: at }).where('id', 'in', ids).execute();
}

/** Enters erasures that a restored database did not know; those it knows are left. */
export async function insertErasures(
  trx: DatabaseTransaction,
  rows: readonly { id: string; at: string; rule: string; ids: string; limits: string }[],
  storedAt: string,
): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto('erasure_journal')
      .values({ ...row, stored_at: storedAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
