import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, DialectName } from './handles.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

export type DatabaseSettings = {
  /** `postgres://…`; null keeps everything in one SQLite file under `dataFolder`. */
  url: string | null;
  dataFolder: string;
};

export type OpenDatabase = { db: Database; dialect: DialectName; close: () => Promise<void> };

const BIGINT_OID = 20;
// Sums of paise stay far below 2^53: all the money of India in paise has fewer digits.
pg.types.setTypeParser(BIGINT_OID, Number);
const NUMERIC_OID = 1700;
// SUM(bigint) comes as numeric.
pg.types.setTypeParser(NUMERIC_OID, Number);

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** The file that holds everything when no DATABASE_URL is set. */
export function sqliteFileIn(dataFolder: string): string {
  return join(dataFolder, 'braj-seva.sqlite');
}

/** Opens SQLite or PostgreSQL; nothing else in the house knows which, but for row locks. */
export function connectDatabase(settings: DatabaseSettings): OpenDatabase {
  return settings.url === null
    ? connectSqlite(sqliteFileIn(settings.dataFolder))
    : connectPostgres(settings.url);
}

function connectSqlite(file: string): OpenDatabase {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(openSqliteFile(file)) });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

function connectPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // Compiling a plan takes PostgreSQL longer than any query here runs, and it guesses that need on tables it does not know yet.
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
