import { type Kysely, sql } from 'kysely';

/**
 * How the parts of an installation stood when they were last looked at, the alarms, daily readings of disk and database,
 * what each server process says of itself, and the weekly letters. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('health_lines')
    .addColumn('part', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sentence', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('looked_at', 'text', (c) => c.notNull())
    .addColumn('alarming_since', 'text')
    .addColumn('calm_since', 'text')
    .execute();

  await db.schema
    .createTable('alarms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sentence', 'text', (c) => c.notNull())
    .addColumn('began_at', 'text', (c) => c.notNull())
    .addColumn('told_at', 'text', (c) => c.notNull())
    .addColumn('tellings', 'integer', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('alarms_by_began_at').on('alarms').column('began_at').execute();
  // A part has one alarm at a time, whatever the processes do.
  await db.schema
    .createIndex('alarms_open_once')
    .unique()
    .on('alarms')
    .column('part')
    .where(sql<boolean>`ended_at is null`)
    .execute();

  await db.schema
    .createTable('health_readings')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('machine', 'text', (c) => c.notNull())
    .addColumn('free_bytes', 'bigint', (c) => c.notNull())
    .addColumn('database_bytes', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('health_readings_key', ['day', 'machine'])
    .execute();

  await db.schema
    .createTable('health_processes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('machine', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('memory_bytes', 'bigint', (c) => c.notNull())
    .addColumn('cached_pages', 'integer', (c) => c.notNull())
    .addColumn('cached_bytes', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('weekly_letters')
    .addColumn('week', 'text', (c) => c.primaryKey())
    .addColumn('ordered_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createIndex('webhook_inbox_by_event')
    .on('webhook_inbox')
    .columns(['event', 'received_at'])
    .execute();
}
