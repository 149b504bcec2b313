import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { connectDatabase, type DatabaseSettings, sqliteFileIn } from './connect.ts';
import type { Database } from './handles.ts';
import { migrateDatabase, migrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { readSchemaState, stateAfter } from './schema-state.ts';
import { readContents } from './snapshots/contents.ts';
import { findSqlitePageFaults } from './snapshots/sqlite-copy.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/**
 * What an examination found. `unknown`: the database could not be read for a reason that proves no damage.
 * Findings are texts of the database and names of tables and columns, never values.
 */
type Examination = {
  readonly state: 'sound' | 'damaged' | 'unknown';
  readonly findings: readonly string[];
};

const NAMED_AT_MOST = 5;
/** Corrupt, not a database. */
const DAMAGE_SQLITE_CODES = new Set([11, 26]);
const PRIMARY_CODE = 0xff;
/** Data corrupted, index corrupted. */
const DAMAGE_POSTGRES_CODES = new Set(['XX001', 'XX002']);

/**
 * Reads the whole database, and looks whether it has the tables and columns that this release uses. Books that do not add
 * up are not damage: such a database can be read and repaired (`ledger:check`).
 */
export async function examineDatabase(settings: DatabaseSettings): Promise<Examination> {
  const { url, dataFolder } = settings;
  if (url === null && !existsSync(sqliteFileIn(dataFolder))) {
    return { state: 'unknown', findings: [`There is no database in ${dataFolder}`] };
  }
  try {
    const pages = url === null ? findSqlitePageFaults(dataFolder) : [];
    const findings = pages.length > 0 ? pages : await findUnusable(settings);
    const state = findings.length > 0 ? 'damaged' : 'sound';
    return { state, findings: findings.slice(0, NAMED_AT_MOST) };
  } catch (error) {
    return {
      state: provesDamage(error) ? 'damaged' : 'unknown',
      findings: [error instanceof Error ? error.message : String(error)],
    };
  }
}

/**
 * Whether an error says that what is stored is damaged. Every other one, known or not, says nothing about it: a save in
 * the place of a sound database would lose what was entered since.
 */
function provesDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return DAMAGE_SQLITE_CODES.has(error.errcode & PRIMARY_CODE);
  }
  return 'code' in error && DAMAGE_POSTGRES_CODES.has(String(error.code));
}

async function findUnusable(settings: DatabaseSettings): Promise<string[]> {
  const { db, close } = connectDatabase(settings);
  try {
    const missing = await findMissingColumns(db);
    if (missing.length > 0) return missing.map((column) => `${column} is missing`);
    // Counts every row, which reads every table.
    await readContents(db);
    return [];
  } finally {
    await close();
  }
}

/** None on the schema of a newer release, which may have dropped what this one no longer uses. */
async function findMissingColumns(db: Database): Promise<string[]> {
  const state = await readSchemaState(db);
  if (state !== null && state.schema > stateAfter(migrations).schema) return [];
  const there = await readColumns(db);
  return [...(await readOwnColumns())].filter((column) => !there.has(column));
}

/** As a new database of this release has them; the same on PostgreSQL. */
async function readOwnColumns(): Promise<Set<string>> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(new DatabaseSync(':memory:')) });
  try {
    await migrateDatabase(db);
    return await readColumns(db);
  } finally {
    await db.destroy();
  }
}

/** Kysely makes it anew where it is missing; without its list of migrations a server cannot start. */
const MIGRATION_LOCK = 'kysely_migration_lock';

async function readColumns(db: Database): Promise<Set<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return new Set(
    tables
      .filter(({ name }) => name !== MIGRATION_LOCK)
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
}
