import { type ColumnMetadata, sql } from 'kysely';
import type { Database, DialectName } from '#server/database/handles.ts';

/** The columns of each table that a release writes, as its own schema has them. */
export type SchemaFacts = ReadonlyMap<string, readonly ColumnMetadata[]>;

/** Tables and their columns, without those that the database computes. */
export async function readSchemaFacts(db: Database, dialect: DialectName): Promise<SchemaFacts> {
  const tables = await db.introspection.getTables();
  const facts = new Map<string, readonly ColumnMetadata[]>();
  for (const { name, isView, columns } of tables) {
    if (isView) continue;
    const computed = await listComputed(db, dialect, name);
    facts.set(
      name,
      columns.filter((column) => !computed.includes(column.name)),
    );
  }
  return facts;
}

async function listComputed(db: Database, dialect: DialectName, table: string): Promise<string[]> {
  const NOT_HIDDEN = 0;
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string }>`select name from pragma_table_xinfo(${table})
          where hidden <> ${NOT_HIDDEN}`.execute(db)
      : await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_name = ${table} and is_generated = 'ALWAYS'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Unique indexes: their table and what must be unique. */
export async function listUniqueRules(
  db: Database,
  dialect: DialectName,
): Promise<{ table: string; rule: string }[]> {
  if (dialect === 'postgres') {
    const { rows } = await sql<{ table: string; rule: string }>`
      select tablename as table, substring(indexdef from ' USING .*') as rule from pg_indexes
      where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`.execute(db);
    return rows;
  }
  const { rows } = await sql<{ table: string; text: string }>`
    select tbl_name as "table", sql as text from sqlite_master
    where type = 'index' and sql like 'create unique%'`.execute(db);
  return rows.map(({ table, text }) => ({ table, rule: text.slice(text.indexOf(' on ')) }));
}
