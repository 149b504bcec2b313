import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type {
  ContentDocumentsTable,
  ContentVersionsTable,
} from '../../database/tables/content-documents.table.ts';
import { forgetMediaUses, noteMediaUses } from '../../media/note-media-uses.ts';
import type { DocumentKey } from './documents.queries.ts';

export type NewDocument = Insertable<ContentDocumentsTable>;
export type DocumentChange = Updateable<ContentDocumentsTable>;

/** SQLite allows 32,766 values per statement; a document has thirteen. */
const ROWS_A_STATEMENT = 500;

/** Adds documents; of an id that exists already, nothing is changed. */
export async function insertDocuments(
  trx: DatabaseTransaction,
  documents: readonly NewDocument[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += ROWS_A_STATEMENT) {
    await trx
      .insertInto('content_documents')
      .values(documents.slice(start, start + ROWS_A_STATEMENT))
      .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
      .execute();
  }
  for (const { collection: kind, id, fields, hi } of documents) {
    if (!`${fields}${hi}`.includes('/media/')) continue;
    await noteMediaUses(trx, { kind, id, place: 'draft' }, fields, hi);
  }
}

/** Changes a document that still has `rev`; false when somebody else was first. */
export async function updateDocument(
  trx: DatabaseTransaction,
  { collection, id, rev }: DocumentKey & { rev: number },
  change: DocumentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('content_documents')
    .set(change)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  const { fields, hi } = change;
  if (fields !== undefined || hi !== undefined) {
    await noteMediaUses(trx, { kind: collection, id, place: 'draft' }, fields, hi);
  }
  return true;
}

/** Notes for which fields a document cannot be read, '' for none; not where somebody has written to it since. */
export async function noteUnreadable(
  trx: DatabaseTransaction,
  { collection, id, rev, unreadable }: DocumentKey & { rev: number; unreadable: string },
): Promise<void> {
  await trx
    .updateTable('content_documents')
    .set({ unreadable })
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .execute();
}

/** Ends all addresses of previews of a document that were given out. */
export async function endPreviews(
  trx: DatabaseTransaction,
  { collection, id }: DocumentKey,
): Promise<void> {
  await trx
    .updateTable('content_documents')
    .set((eb) => ({ preview_turn: eb('preview_turn', '+', 1) }))
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(
  trx: DatabaseTransaction,
  version: Insertable<ContentVersionsTable>,
): Promise<void> {
  await trx.insertInto('content_versions').values(version).execute();
  const { collection: kind, id, fields, hi } = version;
  await noteMediaUses(trx, { kind, id, place: 'version' }, fields, hi);
}

/** Erases a binned document with its versions. */
export async function eraseDocument(
  trx: DatabaseTransaction,
  { collection, id }: DocumentKey,
): Promise<void> {
  await forgetMediaUses(trx, { kind: collection, id });
  await trx
    .deleteFrom('content_versions')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('content_documents')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}
