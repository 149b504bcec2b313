import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/**
 * Who has a document of content open at the desk, and the key by which a repeated creation is recognised. Frozen: a
 * change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('content_presence')
    .addColumn('collection', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('member_id', 'text', required)
    .addColumn('tab', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addPrimaryKeyConstraint('content_presence_key', ['collection', 'id', 'member_id', 'tab'])
    .execute();
  await db.schema
    .createIndex('content_presence_by_time')
    .on('content_presence')
    .column('seen_at')
    .execute();
  await db.schema.alterTable('content_documents').addColumn('create_key', 'text').execute();
  await sql`create unique index content_documents_by_create_key on content_documents
    (create_key) where create_key is not null`.execute(db);
}
