import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { ContentPresenceTable } from '../../database/tables/content-documents.table.ts';

/** Records that a tab has a document open; and forgets tabs of any document that were last heard of before `closed`. */
export async function writePresence(
  trx: DatabaseTransaction,
  row: Insertable<ContentPresenceTable>,
  closed: string,
): Promise<void> {
  await trx
    .insertInto('content_presence')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['collection', 'id', 'member_id', 'tab'])
        .doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
  await trx.deleteFrom('content_presence').where('seen_at', '<', closed).execute();
}

/** A tab closed a document. */
export async function erasePresence(
  trx: DatabaseTransaction,
  { collection, id, member_id, tab }: Omit<Insertable<ContentPresenceTable>, 'seen_at'>,
): Promise<void> {
  await trx
    .deleteFrom('content_presence')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where('tab', '=', tab)
    .execute();
}
