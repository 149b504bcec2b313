import type { Database, DatabaseTransaction } from '../../database/handles.ts';
import type { Anchor } from './anchors.queries.ts';

/** Stores the anchor of a day; false when the day has one. */
export async function insertAnchor(trx: DatabaseTransaction, anchor: Anchor): Promise<boolean> {
  const { day, sequence, hash, madeAt } = anchor;
  const row = await trx
    .insertInto('audit_anchors')
    .values({ day, sequence, hash, made_at: madeAt, stored_at: null })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAnchorStored(db: Database, day: string, at: string): Promise<void> {
  await db.updateTable('audit_anchors').set({ stored_at: at }).where('day', '=', day).execute();
}
