import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type {
  SiteImportAttachmentsTable,
  SiteImportedItemsTable,
  SiteImportFilesTable,
  SiteImportItemsTable,
  SiteImportsTable,
} from '../database/tables/site-imports.table.ts';
import type { SiteImportRow } from './site-imports.queries.ts';

/** SQLite allows 32,766 values per statement; an item has eighteen. */
const ROWS_A_STATEMENT = 500;

export async function insertSiteImport(
  trx: DatabaseTransaction,
  row: Insertable<SiteImportsTable>,
): Promise<void> {
  await trx.insertInto('site_imports').values(row).execute();
}

/** Reads and locks an import until the transaction ends. */
export async function lockSiteImport(
  trx: DatabaseTransaction,
  id: string,
): Promise<SiteImportRow | undefined> {
  return trx
    .selectFrom('site_imports')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx, 'update'))
    .executeTakeFirst();
}

export async function updateSiteImport(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<SiteImportsTable>,
): Promise<void> {
  await trx.updateTable('site_imports').set(change).where('id', '=', id).execute();
}

export async function insertItems(
  trx: DatabaseTransaction,
  rows: readonly Insertable<SiteImportItemsTable>[],
): Promise<void> {
  for (const some of inStatements(rows)) {
    await trx.insertInto('site_import_items').values(some).execute();
  }
}

/** Attachments of an id that is there already are left out. */
export async function insertAttachments(
  trx: DatabaseTransaction,
  rows: readonly Insertable<SiteImportAttachmentsTable>[],
): Promise<void> {
  for (const some of inStatements(rows)) {
    await trx
      .insertInto('site_import_attachments')
      .values(some)
      .onConflict((conflict) => conflict.columns(['import_id', 'post_id']).doNothing())
      .execute();
  }
}

export async function insertFiles(
  trx: DatabaseTransaction,
  rows: readonly Insertable<SiteImportFilesTable>[],
): Promise<void> {
  for (const some of inStatements(rows)) {
    await trx.insertInto('site_import_files').values(some).execute();
  }
}

export async function updateItem(
  trx: DatabaseTransaction,
  { importId, line }: { importId: string; line: number },
  change: Updateable<SiteImportItemsTable>,
): Promise<void> {
  await trx
    .updateTable('site_import_items')
    .set(change)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** Whether the run has finished an item, possibly in another worker. */
export async function isItemDone(
  trx: DatabaseTransaction,
  { importId, line }: { importId: string; line: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('site_import_items')
    .select('is_done')
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst();
  return row?.is_done !== 0;
}

export async function updateFile(
  trx: DatabaseTransaction,
  { importId, path }: { importId: string; path: string },
  change: Updateable<SiteImportFilesTable>,
): Promise<void> {
  await trx
    .updateTable('site_import_files')
    .set(change)
    .where('import_id', '=', importId)
    .where('path', '=', path)
    .execute();
}

/** Remembers what an item became; in the place of a document that was erased. */
export async function saveImportedItem(
  trx: DatabaseTransaction,
  row: Insertable<SiteImportedItemsTable>,
): Promise<void> {
  const { site, post_id, ...rest } = row;
  await trx
    .insertInto('site_imported_items')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site', 'post_id']).doUpdateSet(rest))
    .execute();
}

/** Forgets that an item was imported, so that it can be again. */
export async function forgetImportedItem(
  trx: DatabaseTransaction,
  { site, postId }: { site: string; postId: string },
): Promise<void> {
  await trx
    .deleteFrom('site_imported_items')
    .where('site', '=', site)
    .where('post_id', '=', postId)
    .execute();
}

/** Deletes the files of an archive that is replaced or no longer needed. */
export async function deleteFiles(trx: DatabaseTransaction, importId: string): Promise<void> {
  await trx.deleteFrom('site_import_files').where('import_id', '=', importId).execute();
}

/** Forgets the files of an import that is done, but for those that it has put into the library. */
export async function deleteOtherFiles(trx: DatabaseTransaction, importId: string): Promise<void> {
  await trx
    .deleteFrom('site_import_files')
    .where('import_id', '=', importId)
    .where('is_brought', '=', 0)
    .execute();
  await trx
    .updateTable('site_import_files')
    .set({ place: '{}' })
    .where('import_id', '=', importId)
    .execute();
}

/** Deletes the items and files of an import that is given up. */
export async function deleteItems(trx: DatabaseTransaction, importId: string): Promise<void> {
  await deleteFiles(trx, importId);
  await deleteAttachments(trx, importId);
  await trx.deleteFrom('site_import_items').where('import_id', '=', importId).execute();
}

export async function deleteAttachments(trx: DatabaseTransaction, importId: string): Promise<void> {
  await trx.deleteFrom('site_import_attachments').where('import_id', '=', importId).execute();
}

/** Clears the texts of a finished import's items. */
export async function clearBodies(trx: DatabaseTransaction, importId: string): Promise<void> {
  await trx
    .updateTable('site_import_items')
    .set({ body: '' })
    .where('import_id', '=', importId)
    .where('body', '<>', '')
    .execute();
}

function* inStatements<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    yield rows.slice(start, start + ROWS_A_STATEMENT);
  }
}
