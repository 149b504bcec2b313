import { sql } from 'kysely';
import type { Database, DialectName } from './handles.ts';

const CACHE_KIB = 128_000;
const PAGES_BEFORE_CHECKPOINT = 20_000;

/**
 * For commands that write millions of reproducible rows: SQLite then syncs to disk at checkpoints only. A power cut may
 * lose the last transactions, but never half of one. Affects only this connection.
 */
export async function prepareBulkWriting(db: Database, dialect: DialectName): Promise<void> {
  if (dialect !== 'sqlite') return;
  await sql`pragma synchronous = normal`.execute(db);
  await sql`pragma cache_size = ${sql.lit(-CACHE_KIB)}`.execute(db);
  await sql`pragma wal_autocheckpoint = ${sql.lit(PAGES_BEFORE_CHECKPOINT)}`.execute(db);
}

/** Updates PostgreSQL's statistics afterwards: until then it would plan for empty tables. */
export async function finishBulkWriting(db: Database, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`analyze`.execute(db);
}
