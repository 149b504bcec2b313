import type { Kysely } from 'kysely';

/** Earlier addresses of items of content, which lead to the item's page for ever. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_aliases')
    .addColumn('path', 'text', (c) => c.notNull().primaryKey())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('content_aliases_by_item')
    .on('content_aliases')
    .columns(['collection', 'id'])
    .execute();
}
