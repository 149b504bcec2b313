import { type Kysely, PostgresAdapter } from 'kysely';
import { createCounterTables } from '../counter-tables.ts';

/** The shield against card testing: what staff set, what was an attack, and on PostgreSQL the counters. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shield_switches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('level_at', 'text', (column) => column.notNull())
    .addColumn('paused_at', 'text')
    .addColumn('pause_reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('shield_blocks')
    .addColumn('network', 'text', (column) => column.primaryKey())
    .addColumn('blocked_at', 'text', (column) => column.notNull())
    .addColumn('blocked_until', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('shield_attacks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('networks', 'integer', (column) => column.notNull())
    .addColumn('campaign_id', 'text')
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await createCounterTables(db, 'unlogged');
}
