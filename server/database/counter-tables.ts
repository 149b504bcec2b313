import { type Kysely, sql } from 'kysely';

/** No copy has their rows: they count attempts of minutes, and PostgreSQL empties them after a crash. */
export const COUNTER_TABLES: readonly string[] = [
  'limit_counters',
  'limit_marks',
  'shield_orders',
  'shield_tallies',
];

/**
 * The tables of CounterSchema. On PostgreSQL unlogged: no wait for the disk, and empty after a crash. On SQLite in a
 * file of their own (connect-counters.ts). Frozen: a change is a new migration.
 */
export async function createCounterTables<Tables>(
  db: Kysely<Tables>,
  kind: 'unlogged' | 'if not exists',
): Promise<void> {
  const begin = kind === 'unlogged' ? sql`create unlogged table` : sql`create table if not exists`;
  const columns = {
    limit_counters: sql`key text primary key, tat bigint not null`,
    limit_marks: sql`id text primary key, until bigint not null`,
    shield_orders: sql`id text primary key, counts text not null, network text not null,
      campaign_id text not null, until bigint not null`,
    shield_tallies: sql`at bigint not null, kind text not null, subject text not null,
      orders integer not null, refused integer not null, asked integer not null,
      solved integer not null, failed integer not null, captured integer not null,
      primary key (at, kind, subject)`,
  };
  for (const [table, parts] of Object.entries(columns)) {
    await sql`${begin} ${sql.table(table)} (${parts})`.execute(db);
  }
}
