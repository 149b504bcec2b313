import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileIn } from '../connect.ts';
import { listNumberedTables } from './unnumbered.ts';

const BUSY_TIMEOUT_MS = 30_000;

/**
 * Writes a consistent copy of the SQLite database of `dataFolder` into `folder`, beside a server that writes. Blocks
 * this thread: call it in a process or worker of its own. Unlike `backup()`, VACUUM INTO ends under constant writes,
 * and copies no free pages, so nothing that was erased. `withoutVault`: the copy has no Aadhaar numbers, only their last
 * digits and hashes, nor what unfinished work has sealed (unnumbered.ts).
 */
export function copySqlite(
  dataFolder: string,
  folder: string,
  { withoutVault, at }: { withoutVault: boolean; at: string },
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = sqliteFileIn(folder);
  const whole = withoutVault ? `${copy}.whole` : copy;
  vacuumInto(sqliteFileIn(dataFolder), whole);
  if (!withoutVault) return;
  withDatabase(whole, (database) => {
    database.exec('pragma secure_delete = on');
    for (const { table, column, replace } of listNumberedTables(listTablesOf(database))) {
      const values = Object.entries(replace?.(at) ?? {});
      const change =
        values.length === 0
          ? `delete from ${table}`
          : `update ${table} set ${values.map(([name]) => `${name} = ?`).join(', ')}`;
      database
        .prepare(`${change} where ${column} is not null`)
        .run(...values.map(([, value]) => value));
    }
  });
  // Not `vacuum`: it writes another whole one into the machine's folder of temporary files.
  vacuumInto(whole, copy);
  rmSync(whole);
}

function vacuumInto(from: string, to: string): void {
  withDatabase(from, (database) => database.prepare('vacuum into ?').run(to));
  chmodSync(to, 0o600);
}

/**
 * Throws where a database that was closed has left a write-ahead log, as on a full disk: its file alone lacks the last
 * changes, or is damaged.
 */
export function requireNoLog(dataFolder: string): void {
  const log = `${sqliteFileIn(dataFolder)}-wal`;
  const stats = statSync(log, { throwIfNoEntry: false });
  if (stats === undefined || stats.size === 0) return;
  throw new Error(
    `The restored database could not be written to its file, and ${log} is left: make room on the disk, and restore again`,
  );
}

function listTablesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`select name from sqlite_master where type = 'table'`).all();
  return rows.map(({ name }) => String(name));
}

/** What SQLite itself finds wrong with the file; empty when it is sound. */
export function findSqliteFaults(dataFolder: string): string[] {
  return runChecks(dataFolder, ['integrity_check', 'foreign_key_check']);
}

/** The same without rows that refer to none: whether the pages of the file can be read. */
export function findSqlitePageFaults(dataFolder: string): string[] {
  return runChecks(dataFolder, ['integrity_check']);
}

function runChecks(dataFolder: string, checks: readonly string[]): string[] {
  const faults: string[] = [];
  withDatabase(sqliteFileIn(dataFolder), (database) => {
    for (const check of checks) {
      for (const row of database.prepare(`pragma ${check}`).all()) {
        const text = Object.values(row).join(' ');
        if (text !== 'ok') faults.push(`${check}: ${text}`);
      }
    }
  });
  return faults;
}

function withDatabase(file: string, work: (database: DatabaseSync) => unknown): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    work(database);
  } finally {
    database.close();
  }
}
