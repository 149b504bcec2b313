import type { Kysely } from 'kysely';

/** All collections of content in one table. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_items')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('from_at', 'text')
    .addColumn('until_at', 'text')
    .addColumn('tag', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('is_sample', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_items_pkey', ['collection', 'id'])
    .execute();

  // Each holds all that one kind of list is found, ordered and counted by: `data` is read for the items of one page only.
  await index(db, 'arranged', ['position', 'id']);
  await index(db, 'newest', ['from_at', 'id', 'until_at']);
  await index(db, 'soonest', ['until_at', 'id', 'from_at']);
  await index(db, 'tagged_arranged', ['tag', 'position', 'id']);
  await index(db, 'tagged_newest', ['tag', 'from_at', 'id']);
}

async function index(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`content_items_${name}`)
    .on('content_items')
    .columns(['collection', 'published', ...columns])
    .execute();
}
