import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Pictures, PDFs and films that staff upload: what they are, their files, and where they are used. A change of what
 * visitors see of one is a change of the pages that show it. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('file_id', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('alt_hi', 'text', required)
    .addColumn('is_decorative', 'integer', required)
    .addColumn('focus', 'integer', required)
    .addColumn('words', 'text', required)
    .addColumn('binned_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', 'text', required)
    .execute();
  await sql`create index media_by_binned_at on media (binned_at) where binned_at is not null`.execute(
    db,
  );
  await db.schema
    .createTable('media_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('media_id', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('tint', 'text', required)
    .addColumn('has_avif', 'integer', required)
    .addColumn('retired_at', 'text')
    .addColumn('erased_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('media_files_by_media')
    .on('media_files')
    .columns(['media_id'])
    .execute();
  await sql`create unique index media_files_once on media_files (sha256)
    where retired_at is null`.execute(db);
  await sql`create index media_files_by_retired_at on media_files (retired_at)
    where retired_at is not null and erased_at is null`.execute(db);
  await db.schema
    .createTable('media_uses')
    .addColumn('media_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('document_id', 'text', required)
    .addColumn('field', 'text', required)
    .addColumn('place', 'text', required)
    .addPrimaryKeyConstraint('media_uses_key', [
      'media_id',
      'kind',
      'document_id',
      'field',
      'place',
    ])
    .execute();
  await db.schema
    .createIndex('media_uses_by_document')
    .on('media_uses')
    .columns(['kind', 'document_id', 'place'])
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await noteInPostgres(db);
  else await noteInSqlite(db);
}

/** As in migration 10. */
async function noteInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger page_changes_media_update
    after update of alt, alt_hi, is_decorative, focus, file_id on media
    begin insert into page_changes (subject) values ('media:' || new.id); end`.execute(db);
}

async function noteInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function page_changes_media_update() returns trigger language plpgsql as
    ${sql.lit("begin insert into page_changes (subject) values ('media:' || new.id); return null; end")}`.execute(
    db,
  );
  await sql`create trigger page_changes_media_update
    after update of alt, alt_hi, is_decorative, focus, file_id on media
    for each row execute function page_changes_media_update()`.execute(db);
}
