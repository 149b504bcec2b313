import { sql } from 'kysely';
import type { Database, DatabaseReader, DialectName } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { latestTime } from '../platform/latest-time.ts';

/** The size of the database in bytes. */
export async function measureDatabase(db: Database, dialect: DialectName): Promise<number> {
  const { rows } =
    dialect === 'postgres'
      ? await sql<{ bytes: string }>`
          select pg_database_size(current_database()) as bytes`.execute(db)
      : await sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
          db,
        );
  return Number(rows[0]?.bytes ?? 0);
}

/** What is wrong inside the file of SQLite; null when nothing is. Reads all of it. */
export async function checkFile(db: Database): Promise<string | null> {
  const { rows } = await sql<{ quick_check: string }>`
    select quick_check from pragma_quick_check()`.execute(db);
  const said = rows[0]?.quick_check ?? 'no answer';
  return said === 'ok' ? null : said;
}

/** The version of the database server or library, as it says it. */
export async function readDatabaseVersion(db: Database, dialect: DialectName): Promise<string> {
  const { rows } =
    dialect === 'postgres'
      ? await sql<{ version: string }>`
          select current_setting('server_version') as version`.execute(db)
      : await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Mails and other work: how much is due, since when the oldest, how much was given up, and when some was last done. */
export async function findWorkLeft(
  reader: DatabaseReader,
  now: Date,
): Promise<{
  waiting: number;
  failed: number;
  oldestDueAt: string | null;
  lastDoneAt: string | null;
  /** Whether a worker that lives has claimed some of what is due. */
  isBeingDone: boolean;
}> {
  const left = reader
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null);
  const open = await left
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('run_after').as('oldest')])
    .where('run_after', '<=', toTimestamp(now))
    .executeTakeFirstOrThrow();
  const failed = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', 'is', null)
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const done = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('done_at').as('at'))
    .where('done_at', '<=', latestTime(now))
    .executeTakeFirstOrThrow();
  const claimed = await left
    .select((eb) => eb.fn.countAll().as('count'))
    .where('claimed_until', '>', toTimestamp(now))
    .where('claimed_until', '<=', latestTime(now))
    .executeTakeFirstOrThrow();
  return {
    isBeingDone: Number(claimed.count) > 0,
    lastDoneAt: done.at ?? null,
    waiting: Number(open.count),
    failed: Number(failed.count),
    oldestDueAt: open.oldest ?? null,
  };
}

/** When each of these webhook events was last received; events that never were are absent. */
export async function findLastEvents(
  reader: DatabaseReader,
  events: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('webhook_inbox')
    .select((eb) => ['event', eb.fn.max('received_at').as('at')])
    .where('event', 'in', events)
    .where('received_at', '<=', latestTime(now))
    .groupBy('event')
    .execute();
  return new Map(rows.flatMap(({ event, at }) => (at === null ? [] : [[event, at] as const])));
}

/** When the newest refund was processed at the provider; null when there is none. */
export async function findLastRefund(reader: DatabaseReader): Promise<string | null> {
  const newest = await reader
    .selectFrom('refunds')
    .select('processed_at')
    .orderBy('processed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.processed_at ?? null;
}

/** The attack on the donation form that goes on; undefined when there is none. */
export function findAttack(reader: DatabaseReader) {
  return reader
    .selectFrom('shield_attacks')
    .select(['started_at', 'refused'])
    .where('ended_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Mails and posts about alarms, ordered since then, that failed and are not done. */
export async function countFailingPosts(reader: DatabaseReader, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', 'is', null)
    .where('error', 'is not', null)
    .where('kind', 'like', 'health-%')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Since when a first copy and a first proof are waited for, UTC ISO: copies since the newest try in any storage that was
 * not cut off, or else since the first try, or since the database was made; proofs since the first copy. Null: nothing is
 * waited for.
 */
export async function findBackupsWaitedFor(
  db: Database,
): Promise<{ copySince: string | null; proofSince: string | null }> {
  const tried = await db
    .selectFrom('backup_runs')
    .select((eb) => eb.fn.max('started_at').as('at'))
    .where('kind', '<>', 'proof')
    .where('state', 'in', ['done', 'failed'])
    .executeTakeFirst();
  // Tries that are cut off again and again must not begin the wait anew.
  const begun = await db
    .selectFrom('backup_runs')
    .select((eb) => eb.fn.min('started_at').as('at'))
    .where('kind', '<>', 'proof')
    .executeTakeFirst();
  const copied = await db
    .selectFrom('backup_runs')
    .select((eb) => eb.fn.min('started_at').as('at'))
    .where('kind', '<>', 'proof')
    .where('state', '=', 'done')
    .executeTakeFirst();
  const made = await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select((eb) => eb.fn.min('timestamp').as('at'))
    .executeTakeFirst();
  const madeAt = made?.at ? new Date(made.at).toISOString() : null;
  return { copySince: tried?.at ?? begun?.at ?? madeAt, proofSince: copied?.at ?? null };
}

/** The members of staff who are told of alarms: active administrators. */
export function listAdministrators(reader: DatabaseReader) {
  return reader
    .selectFrom('staff_members')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute();
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
