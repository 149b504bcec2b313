import { join } from 'node:path';
import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { requireRestored } from './half-restored.ts';
import type { Database, DialectName } from './handles.ts';
import { logTo, type StatementObserver } from './observe-statements.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

export type DatabaseSettings = {
  /** `postgres://…`; null for one SQLite file under `dataFolder`. */
  url: string | null;
  dataFolder: string;
};

export type OpenDatabase = { db: Database; dialect: DialectName; close: () => Promise<void> };

const BIGINT_OID = 20;
// Safe as a number: sums of paise stay far below 2^53.
pg.types.setTypeParser(BIGINT_OID, Number);
const NUMERIC_OID = 1700;
// SUM(bigint) returns numeric.
pg.types.setTypeParser(NUMERIC_OID, Number);

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** Of a silent connection: then the system asks the other side every second, ten times. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/**
 * Sent first over each connection, as one query: the driver queues no second one. JIT compilation takes longer than any
 * query here, and PostgreSQL wrongly chooses it for tables without statistics. The rest makes the server notice within a
 * minute that the machine of a process is gone without a word, as by a power cut: it would keep that process's
 * transaction, and its locks, for two hours.
 */
const FIRST_QUERY = 'set jit = off; set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 4';

/** The database file when DATABASE_URL is not set. */
export function sqliteFileIn(dataFolder: string): string {
  return join(dataFolder, 'braj-seva.sqlite');
}

/**
 * Opens SQLite or PostgreSQL; apart from row locks, no other code depends on which. `observe` is told of every
 * statement. Throws DatabaseIsHalfRestoredError in a data folder whose database a restore has not put there yet.
 */
export function connectDatabase(
  settings: DatabaseSettings,
  observe: StatementObserver | null = null,
): OpenDatabase {
  const log = observe === null ? {} : { log: logTo(observe) };
  if (settings.url !== null) return connectPostgres(settings.url, log);
  const file = sqliteFileIn(settings.dataFolder);
  requireRestored(settings.dataFolder, file);
  return connectSqlite(file, log);
}

type LogOption = Pick<KyselyConfig, 'log'>;

function connectSqlite(file: string, log: LogOption): OpenDatabase {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(openSqliteFile(file)), ...log });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

function connectPostgres(url: string, log: LogOption): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One that breaks while it is in use fails its query as well, whose
    // caller handles it; the error alone would end the process when the server restarts.
    client.on('error', () => {});
    client.query(FIRST_QUERY).catch(() => {});
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...log });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
