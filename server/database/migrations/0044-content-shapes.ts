import type { Kysely } from 'kysely';

/**
 * The shape that public content was written in, which documents could not be read and why, the lists from which staff
 * erased everything, and the turn of preview links. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('content_items')
    .addColumn('schema', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('campaigns')
    .addColumn('text_schema', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('content_documents')
    .addColumn('unreadable', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('content_documents')
    .addColumn('preview_turn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('content_erased')
    .addColumn('collection', 'text', (c) => c.primaryKey())
    .addColumn('erased_at', 'text', (c) => c.notNull())
    .execute();
}
