import type { Kysely } from 'kysely';

/** Imports of an old site's export, what has become of its items, and where donations of it came from. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_imports')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('sources', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('publishes', 'integer', (c) => c.notNull())
    .addColumn('left_out', 'text', (c) => c.notNull())
    .addColumn('item_count', 'integer', (c) => c.notNull())
    .addColumn('checked_through', 'integer', (c) => c.notNull())
    .addColumn('archive_bytes', 'bigint', (c) => c.notNull())
    .addColumn('archive_files', 'integer', (c) => c.notNull())
    .addColumn('archive_refused', 'integer', (c) => c.notNull())
    .addColumn('stop_reason', 'text', (c) => c.notNull())
    .addColumn('uploaded_by', 'text', (c) => c.notNull())
    .addColumn('uploaded_by_name', 'text', (c) => c.notNull())
    .addColumn('run_by', 'text')
    .addColumn('run_by_role', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('site_import_items')
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('post_id', 'text', (c) => c.notNull())
    .addColumn('sources', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('cover_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text')
    .addColumn('problem', 'text', (c) => c.notNull())
    .addColumn('warnings', 'text', (c) => c.notNull())
    .addColumn('pictures', 'integer', (c) => c.notNull())
    .addColumn('missing', 'integer', (c) => c.notNull())
    .addColumn('document_id', 'text')
    .addColumn('is_done', 'integer', (c) => c.notNull())
    .addColumn('is_undone', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('site_import_items_key', ['import_id', 'line'])
    .execute();
  await db.schema
    .createTable('site_import_attachments')
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('post_id', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('site_import_attachments_key', ['import_id', 'post_id'])
    .execute();
  await db.schema
    .createTable('site_import_files')
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('media_id', 'text')
    .addColumn('fault', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('site_import_files_key', ['import_id', 'path'])
    .execute();
  await db.schema
    .createTable('site_imported_items')
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('post_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull())
    .addColumn('rev', 'integer', (c) => c.notNull())
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('site_imported_items_key', ['site', 'post_id'])
    .execute();
  await db.schema
    .createIndex('site_imported_items_by_import')
    .on('site_imported_items')
    .columns(['import_id'])
    .execute();
  await addText(db, 'donation_imports', 'origin', '{}');
  await addText(db, 'donation_imports', 'first_day', '');
  await addText(db, 'donation_imports', 'last_day', '');
  await addText(db, 'import_headings', 'origin', '{}');
}

async function addText(db: Kysely<unknown>, table: string, column: string, initially: string) {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'text', (c) => c.notNull().defaultTo(initially))
    .execute();
}
