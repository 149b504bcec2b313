import { type Kysely, sql } from 'kysely';
import { COUNTER_TABLES } from '../counter-tables.ts';
import type { Database } from '../handles.ts';

/** What a copy of the database must contain: figures that are compared after it is restored. */
export type DatabaseContents = {
  /** Names of the applied migrations, in order. */
  migrations: string[];
  /** Rows of each table; of counters, which are not copied, only in copies of earlier releases. */
  rows: Record<string, number>;
  /** Sums of the ledger in paise. */
  ledger: { debitPaise: number; creditPaise: number };
  /** The last receipt number of each tax year. */
  receipts: Record<string, number>;
  /** The newest entry of the audit log; null: none yet. */
  audit: { sequence: number; hash: string } | null;
};

/** Marks a database whose restoration has not ended; migrateDatabase refuses it. */
export const UNFINISHED_TABLE = 'restore_unfinished';

/** Reads the figures; on PostgreSQL pass a transaction, so that all are of one moment. Older schemas have fewer. */
export async function readContents(db: Database): Promise<DatabaseContents> {
  const tables = await listTables(db);
  const rows: Record<string, number> = {};
  for (const table of tables.filter((name) => !COUNTER_TABLES.includes(name))) {
    rows[table] = await countRows(db, table);
  }
  const has = (table: string) => tables.includes(table);
  return {
    migrations: await listMigrations(db),
    rows,
    ledger: has('ledger_entries') ? await sumLedger(db) : { debitPaise: 0, creditPaise: 0 },
    receipts: has('receipt_serials') ? await listSerials(db) : {},
    audit: has('audit_entries') ? await findNewestEntry(db) : null,
  };
}

/** The tables of this program, sorted; empty in a new database. */
export async function listTables(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, name }) => !isView && name !== UNFINISHED_TABLE)
    .map(({ name }) => name)
    .toSorted();
}

async function listMigrations(db: Kysely<never> | Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function sumLedger(db: Database): Promise<DatabaseContents['ledger']> {
  const { debit, credit } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [
      fn.sum<number | string | null>('debit_paise').as('debit'),
      fn.sum<number | string | null>('credit_paise').as('credit'),
    ])
    .executeTakeFirstOrThrow();
  return { debitPaise: Number(debit ?? 0), creditPaise: Number(credit ?? 0) };
}

async function listSerials(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('receipt_serials')
    .select(['tax_year', 'last_serial'])
    .orderBy('tax_year')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.tax_year, row.last_serial]));
}

async function findNewestEntry(db: Database): Promise<DatabaseContents['audit']> {
  const newest = await db
    .selectFrom('audit_entries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}
