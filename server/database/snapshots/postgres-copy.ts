import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { connectDatabase } from '../connect.ts';
import type { Database } from '../handles.ts';
import { type DatabaseContents, listTables, readContents, UNFINISHED_TABLE } from './contents.ts';
import { requirePostgresTool, runPostgresTool } from './postgres-tools.ts';
import { createScratch } from './scratch-databases.ts';
import { insertUnnumbered, listNumberedTables, writeUnnumbered } from './unnumbered.ts';

const RESTORE_LOCK = 'restore into this database';

/**
 * Writes a consistent copy of a PostgreSQL database to `file` by pg_dump, beside servers that write, and returns what
 * it contains, read from the same snapshot. `unnumberedFile`: the copy has no Aadhaar numbers, and the rest of the rows of
 * their tables is written there (unnumbered.ts). `readMore` reads what else must be of the same moment. Throws
 * PostgresToolError.
 */
export async function copyPostgres(
  db: Database,
  url: string,
  { file, unnumberedFile, at }: { file: string; unnumberedFile: string | null; at: string },
  readMore: (trx: Database, contents: DatabaseContents) => Promise<void> = async () => {},
): Promise<DatabaseContents> {
  await requirePostgresTool('pg_dump', await readServerMajor(db));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      const snapshot = rows[0]?.id ?? '';
      const numbered = unnumberedFile === null ? [] : listNumberedTables(await listTables(trx));
      await runPostgresTool('pg_dump', url, [
        ...['-Fc', '-Z0', '--no-owner', '--no-privileges', '--no-unlogged-table-data'],
        ...[`--snapshot=${snapshot}`, `--file=${file}`],
        ...numbered.map(({ table }) => `--exclude-table-data=${table}`),
      ]);
      const contents = await readContents(trx);
      await readMore(trx, contents);
      if (unnumberedFile === null) return contents;
      const written = Object.fromEntries(numbered.map(({ table }) => [String(table), 0]));
      const count = (table: string) => {
        written[table] = (written[table] ?? 0) + 1;
      };
      await pipeline(
        Readable.from(writeUnnumbered(trx, numbered, { at, count })),
        createWriteStream(unnumberedFile, { mode: 0o600 }),
      );
      return { ...contents, rows: { ...contents.rows, ...written } };
    });
}

/**
 * About how many bytes such a copy has: those of the tables that it holds, without their indexes. Long texts are
 * compressed in a table, and not in the copy, which may be larger.
 */
export async function measurePostgres(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number | string | null }>`
    select sum(pg_table_size(oid)) as bytes from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace not in
      (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema'))`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Restores such a copy into the empty database at `url`, in one transaction each for its rows and its constraints. */
export async function restorePostgres(
  url: string,
  { file, unnumberedFile }: { file: string; unnumberedFile: string | null },
): Promise<void> {
  const restore = (...sections: string[]) =>
    runPostgresTool('pg_restore', url, [
      ...['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'],
      ...sections.map((section) => `--section=${section}`),
      ...[`--dbname=${new URL(url).pathname.slice(1)}`, file],
    ]);
  if (unnumberedFile === null) return restore();
  await restore('pre-data', 'data');
  const { db, close } = connectDatabase({ url, dataFolder: '' });
  try {
    await insertUnnumbered(db, unnumberedFile);
  } finally {
    await close();
  }
  await restore('post-data');
}

/** Whether a restore into this database has not ended: it still runs, or was interrupted. */
export async function isMarkedUnfinished(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === UNFINISHED_TABLE);
}

/** Marks an empty database as half restored, until `clearMark`. No program starts on it meanwhile. */
export async function markUnfinished(db: Database): Promise<void> {
  await sql`create table ${sql.table(UNFINISHED_TABLE)} (since text not null)`.execute(db);
}

export async function clearMark(db: Database): Promise<void> {
  await sql`drop table ${sql.table(UNFINISHED_TABLE)}`.execute(db);
}

/** Removes everything from a database whose restoration failed or was interrupted, and leaves it marked. */
export async function emptyPostgres(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
    await markUnfinished(trx);
  });
}

/** Ends what an interrupted restore has started and what still fills this database; returns whether there was any. */
export async function endOrphanedRestores(db: Database): Promise<boolean> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pg_restore'`.execute(db);
  return rows.length > 0;
}

/**
 * Holds the right to restore into this database for as long as the process lives and `release` was not called; null
 * when another one has it.
 */
export async function holdRestoreLock(
  db: Database,
): Promise<{ release: () => Promise<void> } | null> {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<boolean>();
  // A lock of the session: it needs a connection of its own, and ends with it.
  const holding = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`select
      pg_try_advisory_lock(hashtextextended(${RESTORE_LOCK}, 0)) as held`.execute(connection);
    const isHeld = rows[0]?.held === true;
    begun.resolve(isHeld);
    if (!isHeld) return;
    await end.promise;
    await sql`select pg_advisory_unlock(hashtextextended(${RESTORE_LOCK}, 0))`.execute(connection);
  });
  holding.catch(begun.reject);
  if (!(await begun.promise)) return null;
  return {
    async release() {
      end.resolve();
      await holding.catch(() => {});
    },
  };
}

/** Throws PostgresToolError when pg_restore is missing or older than the server. */
export async function requireRestoreTool(db: Database): Promise<void> {
  await requirePostgresTool('pg_restore', await readServerMajor(db));
}

/**
 * Runs `work` on a new, empty database beside the one at `url`, and drops it. Drops those that killed processes left,
 * too. The role needs the right to create databases.
 */
export async function withScratchDatabase<T>(
  db: Database,
  url: string,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  await createScratch(db, name);
  try {
    const beside = new URL(url);
    beside.pathname = `/${name}`;
    return await work(beside.href);
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
  }
}

async function readServerMajor(db: Database): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  return Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000);
}
