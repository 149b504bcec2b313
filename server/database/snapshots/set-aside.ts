import { link, mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, sqliteFileIn } from '../connect.ts';
import type { Database } from '../handles.ts';
import { createScratch, keepScratch } from './scratch-databases.ts';

/** Another program has the database open, so that it cannot be replaced. */
class DatabaseInUseError extends Error {
  constructor() {
    super('Another program has the database open: stop every server of this installation first');
  }
}

const BUSY = 5;
const PRIMARY_CODE = 0xff;

/** Throws DatabaseInUseError while a server or command has the file open. */
export function requireUnusedSqlite(dataFolder: string): void {
  const database = new DatabaseSync(sqliteFileIn(dataFolder), { timeout: 0 });
  try {
    // A connection to a file in WAL mode keeps a lock as long as it is open.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (error) {
    // Whatever else it says: the file is damaged.
    if (errcodeOf(error) === BUSY) throw new DatabaseInUseError();
  } finally {
    database.close();
  }
}

function errcodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE : null;
}

/**
 * Puts a SQLite file in the place of another, which is kept in `aside`. At no moment is there none, with which a server
 * would begin anew.
 */
export async function replaceSqliteFile(
  file: string,
  { dataFolder, aside }: { dataFolder: string; aside: string },
): Promise<void> {
  const old = sqliteFileIn(dataFolder);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  // A log that stays would be taken for the new file's.
  for (const part of ['-wal', '-shm']) {
    await rename(`${old}${part}`, join(aside, `${basename(old)}${part}`)).catch(keepMissing);
  }
  await link(old, join(aside, basename(old)));
  await rename(file, old);
}

function keepMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** A second, empty PostgreSQL database, and how it takes the place of the first. */
type SecondDatabase = {
  readonly url: string;
  /** Names the first one `aside`, and the second one as the first was. Throws DatabaseInUseError. */
  readonly takePlace: (aside: string) => Promise<void>;
  /** Drops it, where it has not taken the place. */
  readonly drop: () => Promise<void>;
};

const OBJECT_IN_USE = '55006';
const TRIES = 20;
const TRY_AGAIN_MS = 250;

/**
 * Creates it beside the one at `url`. The role needs the right to create databases. Throws DatabaseInUseError while a
 * server is connected to that one.
 */
export async function openSecondDatabase(url: string, name: string): Promise<SecondDatabase> {
  const first = new URL(url).pathname.slice(1);
  const at = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return address.href;
  };
  await run(url, requireUnusedPostgres);
  await run(url, (db) => createScratch(db, name));
  let isInPlace = false;
  const renameFrom = (connected: string, from: string, to: string) =>
    run(at(connected), (db) => renameDatabase(db, from, to));
  return {
    url: at(name),
    async takePlace(aside) {
      // A database cannot be renamed by who is connected to it.
      await renameFrom(name, first, aside);
      try {
        await run(at(aside), (db) => keepScratch(db, name));
        await renameFrom(aside, name, first);
      } catch (error) {
        await renameFrom(name, aside, first);
        throw error;
      }
      isInPlace = true;
    },
    async drop() {
      if (isInPlace) return;
      await run(url, (db) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db));
    },
  };
}

/** Throws DatabaseInUseError while another program is connected to the database. */
export async function requireUnusedPostgres(db: Database): Promise<void> {
  await retry(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(db);
    return rows[0]?.count === 0;
  });
}

async function renameDatabase(db: Database, from: string, to: string): Promise<void> {
  await retry(async () => {
    try {
      await sql`alter database ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === OBJECT_IN_USE) return false;
      throw error;
    }
  });
}

/** Connections that were closed just now end a moment later. */
async function retry(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isDone()) return;
    await pause(TRY_AGAIN_MS);
  }
  throw new DatabaseInUseError();
}

async function run(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = connectDatabase({ url, dataFolder: '' });
  try {
    await work(db);
  } finally {
    await close();
  }
}
