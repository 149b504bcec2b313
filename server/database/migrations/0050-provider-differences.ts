import { type Kysely, sql } from 'kysely';

/**
 * Where the provider's books and ours differ, and the comparisons that found it. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_differences')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('expected', 'text', (c) => c.notNull())
    .addColumn('found', 'text', (c) => c.notNull())
    .addColumn('donation_id', 'text')
    .addColumn('found_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('explained_at', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('resolved_by', 'text')
    .execute();
  // A difference that ended and comes back is a new row.
  await sql`create unique index provider_differences_once
    on provider_differences (kind, provider_id) where ended_at is null`.execute(db);
  await db.schema
    .createIndex('provider_differences_by_time')
    .on('provider_differences')
    .columns(['found_at', 'id'])
    .execute();
  await db.schema
    .createIndex('provider_differences_by_day')
    .on('provider_differences')
    .columns(['day'])
    .execute();

  await db.schema
    .createTable('provider_comparisons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('asked_by', 'text')
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('days_done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('failing_since', 'text')
    .execute();
  // One at a time, over all processes.
  await sql`create unique index provider_comparisons_once
    on provider_comparisons ((1)) where finished_at is null`.execute(db);
}
