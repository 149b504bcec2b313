import { type Kysely, sql } from 'kysely';

/** The tag of a draft, by which the desk's lists are filtered. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('content_documents')
    .addColumn('tag', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update content_documents set tag = coalesce((select content_items.tag from content_items
    where content_items.collection = content_documents.collection
    and content_items.id = content_documents.id), '')`.execute(db);
  await db.schema
    .createIndex('content_documents_by_tag')
    .on('content_documents')
    .columns(['collection', 'tag', 'updated_at', 'id'])
    .execute();
}
