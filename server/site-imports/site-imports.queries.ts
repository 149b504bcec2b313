import { type Selectable, sql } from 'kysely';
import type { SiteImportVerdict } from '#shared/staff/site-imports-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type {
  SiteImportFilesTable,
  SiteImportItemsTable,
  SiteImportsTable,
} from '../database/tables/site-imports.table.ts';

export type SiteImportRow = Selectable<SiteImportsTable>;
export type SiteImportItemRow = Selectable<SiteImportItemsTable>;
export type SiteImportFileRow = Selectable<SiteImportFilesTable>;

const NEWEST = 10;

/** An import; undefined for an unknown id. */
export async function findSiteImport(
  reader: DatabaseReader,
  id: string,
): Promise<SiteImportRow | undefined> {
  return reader.selectFrom('site_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listNewestSiteImports(reader: DatabaseReader): Promise<SiteImportRow[]> {
  return reader
    .selectFrom('site_imports')
    .selectAll()
    .where('step', '<>', 'dropped')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}

/** Imports from before a time that have written nothing and are not running. */
export async function listAbandonedSites(
  reader: DatabaseReader,
  before: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('site_imports')
    .select('id')
    .where('step', 'in', ['uploaded', 'checked'])
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Items in the order of the export, from after a line. */
export async function listItems(
  reader: DatabaseReader,
  page: {
    importId: string;
    afterLine: number;
    limit: number;
    /** Absent: all. */
    verdict?: SiteImportVerdict | 'warned';
    /** Only items that the run has not finished. */
    isOpen?: true;
    /** Only items that the dry run has checked. */
    isChecked?: true;
  },
): Promise<SiteImportItemRow[]> {
  const { importId, afterLine, limit, verdict, isOpen, isChecked } = page;
  return reader
    .selectFrom('site_import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .$if(isOpen === true, (query) => query.where('is_done', '=', 0))
    .$if(isChecked === true, (query) => query.where('verdict', 'is not', null))
    .$if(verdict === 'warned', (query) => query.where('warnings', '<>', '[]'))
    .$if(verdict !== undefined && verdict !== 'warned', (query) =>
      query.where('verdict', '=', verdict as SiteImportVerdict),
    )
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Number of the checked items per verdict, with the files of their texts. */
export async function countItems(reader: DatabaseReader, importId: string) {
  const rows = await reader
    .selectFrom('site_import_items')
    .select(['verdict', 'is_done', 'is_undone'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('pictures').as('pictures'),
      eb.fn.sum<number>('missing').as('missing'),
      sql<number>`sum(case when warnings <> '[]' then 1 else 0 end)`.as('warned'),
    ])
    .where('import_id', '=', importId)
    .where('verdict', 'is not', null)
    .groupBy(['verdict', 'is_done', 'is_undone'])
    .execute();
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    pictures: Number(row.pictures),
    missing: Number(row.missing),
    warned: Number(row.warned),
  }));
}

export async function listAttachments(reader: DatabaseReader, importId: string) {
  return reader
    .selectFrom('site_import_attachments')
    .select(['post_id', 'parent_id', 'path', 'alt'])
    .where('import_id', '=', importId)
    .execute();
}

/** The paths of the archive's files, with the reason of those that the library has refused. */
export async function listFilePaths(reader: DatabaseReader, importId: string) {
  return reader
    .selectFrom('site_import_files')
    .select(['path', 'fault'])
    .where('import_id', '=', importId)
    .execute();
}

/** The media that an import has put into the library. */
export async function listBroughtMedia(
  reader: DatabaseReader,
  importId: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('site_import_files')
    .select('media_id')
    .where('import_id', '=', importId)
    .where('is_brought', '=', 1)
    .execute();
  return [...new Set(rows.flatMap(({ media_id: id }) => (id === null ? [] : [id])))];
}

export async function findFile(
  reader: DatabaseReader,
  importId: string,
  path: string,
): Promise<SiteImportFileRow | undefined> {
  return reader
    .selectFrom('site_import_files')
    .selectAll()
    .where('import_id', '=', importId)
    .where('path', '=', path)
    .executeTakeFirst();
}

/** What an item of a site became; undefined when it was not imported. */
export function findImportedItem(reader: DatabaseReader, site: string, postId: string) {
  return reader
    .selectFrom('site_imported_items')
    .selectAll()
    .where('site', '=', site)
    .where('post_id', '=', postId)
    .executeTakeFirst();
}

/** What an import has written. */
export function listImportedItems(reader: DatabaseReader, importId: string) {
  return reader
    .selectFrom('site_imported_items')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('post_id')
    .execute();
}
