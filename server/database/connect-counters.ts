import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { createCounterTables } from './counter-tables.ts';
import type { Database, DialectName } from './handles.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { CounterSchema } from './tables/counters.table.ts';

export type CounterDatabase = Kysely<CounterSchema>;
export type OpenCounters = {
  /** The counters, opened on first use. */
  use: () => Promise<CounterDatabase>;
  dialect: DialectName;
  close: () => Promise<void>;
};

const BUSY_TIMEOUT_MS = 5000;

/** The file of the counters beside the SQLite database. It may be deleted while nothing runs. */
function counterFileIn(dataFolder: string): string {
  return join(dataFolder, 'counters.sqlite');
}

/**
 * Database of the rate limits, for all processes (decision 26): on PostgreSQL tables of the same database; on SQLite a
 * second file, whose commits do not wait for the disk or for the main file's single writer.
 */
export function connectCounters(
  books: { db: Database; dialect: DialectName },
  dataFolder: string,
): OpenCounters {
  if (books.dialect === 'postgres') {
    const db: CounterDatabase = books.db
      .$extendTables<CounterSchema>()
      .$pickTables<keyof CounterSchema>();
    return { use: async () => db, dialect: 'postgres', close: async () => undefined };
  }
  let opened: Promise<CounterDatabase> | null = null;
  return {
    use() {
      // On a full disk it cannot be opened; the next use tries again.
      opened ??= openFile(dataFolder).catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    dialect: 'sqlite',
    async close() {
      await (await opened)?.destroy();
    },
  };
}

async function openFile(dataFolder: string): Promise<CounterDatabase> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const path = counterFileIn(dataFolder);
  // SQLite would create it with the umask's permissions; its -wal and -shm files inherit these.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // In WAL mode NORMAL syncs at checkpoints only; a power cut loses counts, but does not corrupt the file.
    file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    const db = new Kysely<CounterSchema>({ dialect: createSqliteDialect(file) });
    await createCounterTables(db, 'if not exists');
    return db;
  } catch (error) {
    file.close();
    throw error;
  }
}
