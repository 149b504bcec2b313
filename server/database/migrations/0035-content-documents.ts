import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/**
 * What staff write, apart from what is public: drafts with their schedule, and every published version. `content_items`
 * holds only what visitors see. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('content_documents')
    .addColumn('collection', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('fields', 'text', required)
    .addColumn('hi', 'text', required)
    .addColumn('schema', 'integer', required)
    .addColumn('rev', 'integer', required)
    .addColumn('published_rev', 'integer')
    .addColumn('title', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('publish_at', 'text')
    .addColumn('withdraw_at', 'text')
    .addColumn('scheduled_rev', 'integer')
    .addColumn('scheduled_by', 'text')
    .addColumn('schedule_fault', 'text', required)
    .addColumn('binned_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', 'text', required)
    .addPrimaryKeyConstraint('content_documents_key', ['collection', 'id'])
    .execute();
  await db.schema
    .createIndex('content_documents_by_change')
    .on('content_documents')
    .columns(['collection', 'updated_at', 'id'])
    .execute();
  for (const column of ['publish_at', 'withdraw_at', 'binned_at']) {
    await sql`create index ${sql.ref(`content_documents_by_${column}`)} on content_documents
      (${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(db);
  }
  await db.schema
    .createTable('content_versions')
    .addColumn('collection', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('rev', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('schema', 'integer', required)
    .addColumn('fields', 'text', required)
    .addColumn('hi', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('made_by', 'text', required)
    .addPrimaryKeyConstraint('content_versions_key', ['collection', 'id', 'rev'])
    .execute();
  await db.schema
    .alterTable('content_items')
    .addColumn('hi', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
