import { sql } from 'kysely';
import type { Database, DialectName } from './handles.ts';

const CACHE_KIB = 128_000;
const PAGES_BEFORE_CHECKPOINT = 20_000;

/**
 * For a command that writes millions of rows which can be made again: SQLite then waits for the disk at checkpoints
 * only. A power cut may take back the last transactions, but never half of one. Only this connection is changed.
 */
export async function prepareBulkWriting(db: Database, dialect: DialectName): Promise<void> {
  if (dialect !== 'sqlite') return;
  await sql`pragma synchronous = normal`.execute(db);
  await sql`pragma cache_size = ${sql.lit(-CACHE_KIB)}`.execute(db);
  await sql`pragma wal_autocheckpoint = ${sql.lit(PAGES_BEFORE_CHECKPOINT)}`.execute(db);
}

/** Afterwards PostgreSQL counts anew what its tables hold: until then it would plan for empty ones. */
export async function finishBulkWriting(db: Database, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`analyze`.execute(db);
}
