import { sql } from 'kysely';
import type { Database, DatabaseReader, DialectName } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';

/** The size of the database in bytes, and what is wrong inside its file; null when nothing is, or on PostgreSQL. */
export async function measureDatabase(
  db: Database,
  dialect: DialectName,
): Promise<{ bytes: number; fault: string | null }> {
  if (dialect === 'postgres') {
    const { rows } = await sql<{ bytes: string }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return { bytes: Number(rows[0]?.bytes ?? 0), fault: null };
  }
  const size = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
    db,
  );
  const checked = await sql<{
    quick_check: string;
  }>`select quick_check from pragma_quick_check()`.execute(db);
  const said = checked.rows[0]?.quick_check ?? 'no answer';
  return { bytes: Number(size.rows[0]?.bytes ?? 0), fault: said === 'ok' ? null : said };
}

/** Mails and other work: how much waits and since when the oldest was due, and how much was given up. */
export async function findWorkLeft(
  reader: DatabaseReader,
  now: Date,
): Promise<{ waiting: number; failed: number; oldestDueAt: string | null }> {
  const open = await reader
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('run_after').as('oldest')])
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_after', '<=', toTimestamp(now))
    .executeTakeFirstOrThrow();
  const failed = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', 'is', null)
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(open.count),
    failed: Number(failed.count),
    oldestDueAt: open.oldest ?? null,
  };
}

/** When a migration was applied, UTC ISO; null: not yet. */
export async function findMigrationTime(db: Database, name: string): Promise<string | null> {
  const row = await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select('timestamp')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? new Date(row.timestamp).toISOString() : null;
}
