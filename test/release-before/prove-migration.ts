import { Migrator } from 'kysely/migration';
import type { Database, DialectName } from '#server/database/handles.ts';
import type { SchemaChanges } from '#server/database/schema-state.ts';
import { insertOldRows, numberOf, readRows, textOf, updateOldRows } from './old-rows.ts';
import { listUniqueRules, readSchemaFacts, type SchemaFacts } from './schema-facts.ts';

/** Written by migrations alone. */
const OF_MIGRATIONS = 'schema_state';
/** Filled by triggers, with numbers of its own. */
const OF_TRIGGERS = ['page_changes'];

type Opened = { db: Database; dialect: DialectName };

/** Applies the migrations up to this one, without writing any rows. */
export async function migrateTo(db: Database, changes: SchemaChanges, name: string): Promise<void> {
  const provider = { getMigrations: async () => ({ ...changes }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error) throw error;
}

/**
 * Applies one migration to a database that the release before uses, and returns why that release could not go on:
 * something that it reads is gone or reads otherwise, a row that it writes is refused, or does not mean what the
 * migration made of the rows before. What its contract declares is left out. `n` numbers the rows.
 */
export async function proveMigration(
  { db, dialect }: Opened,
  changes: SchemaChanges,
  name: string,
  n: number,
): Promise<string[]> {
  const before = await readOldFacts(db, dialect);
  const refusedBefore = await insertOldRows(db, before, n);
  const updatesBefore = await updateOldRows(db, before);
  const uniqueBefore = await listUniqueRules(db, dialect);
  const rowsBefore = new Map<string, string[]>();
  for (const [table, columns] of before) {
    const names = columns.map((column) => column.name);
    rowsBefore.set(table, await readRows(db, table, names));
  }

  await migrateTo(db, changes, name);

  const drops = changes[name]?.contract?.drops ?? [];
  const after = await readOldFacts(db, dialect);
  const faults = [...refusedBefore].map(
    ([table, why]) =>
      `${table} takes no row even before: ${why}. Name a fitting value in old-rows.ts`,
  );
  faults.push(
    ...findGone(before, after)
      .filter((fault) => !isDeclared(fault.what, drops))
      .map(say),
  );
  const kept = new Map(
    [...before]
      .filter(([table]) => after.has(table) && !drops.includes(table))
      .map(([table, columns]) => [
        table,
        columns.filter(
          (column) =>
            !drops.includes(`${table}.${column.name}`) &&
            after.get(table)?.some((now) => now.name === column.name),
        ),
      ]),
  );
  for (const [table, columns] of kept) {
    const names = columns.map((column) => column.name);
    if (names.length < (before.get(table)?.length ?? 0)) continue;
    const rows = await readRows(db, table, names);
    if (rows.join() !== rowsBefore.get(table)?.join())
      faults.push(`${table}: its rows read otherwise`);
  }
  for (const { table, rule } of await listUniqueRules(db, dialect)) {
    const isNew = !uniqueBefore.some((old) => old.table === table && old.rule === rule);
    // With a new column it is tried by the rows below.
    const isOfNewColumn = listAdded(before, after, table).some((column) => rule.includes(column));
    if (isNew && !isOfNewColumn && kept.has(table)) {
      faults.push(`${table}: what was allowed twice must now be unique (${rule.trim()})`);
    }
  }

  for (const [table, why] of await insertOldRows(db, kept, n + 1)) {
    if (!refusedBefore.has(table))
      faults.push(`${table}: a row of the release before is refused: ${why}`);
  }
  for (const [table, outcome] of await updateOldRows(db, kept)) {
    if (outcome !== null && updatesBefore.get(table) === null) {
      faults.push(`${table}: an update of the release before is refused: ${outcome}`);
    }
  }
  for (const [table, columns] of kept) {
    const known = columns.map((column) => column.name);
    for (const column of listAdded(before, after, table)) {
      const rows = await readRows(db, table, [...known, column]);
      const [migrated, written] = [n, n + 1].map((number) => valueIn(rows, number, column));
      if (migrated === written) continue;
      faults.push(
        `${table}.${column}: ${migrated} in a row from before, ${written} in one that the release before writes afterwards`,
      );
    }
  }
  return faults;
}

async function readOldFacts(db: Database, dialect: DialectName): Promise<SchemaFacts> {
  const facts = await readSchemaFacts(db, dialect);
  return new Map(
    [...facts].filter(([table]) => table !== OF_MIGRATIONS && !OF_TRIGGERS.includes(table)),
  );
}

function listAdded(before: SchemaFacts, after: SchemaFacts, table: string): string[] {
  const old = before.get(table)?.map(({ name }) => name) ?? [];
  return (after.get(table) ?? []).map(({ name }) => name).filter((name) => !old.includes(name));
}

type Gone = { what: string; how: string };
const say = ({ what, how }: Gone) => `${what} ${how}`;

function findGone(before: SchemaFacts, after: SchemaFacts): Gone[] {
  const gone: Gone[] = [];
  for (const [table, columns] of before) {
    const now = after.get(table);
    if (now === undefined) gone.push({ what: table, how: 'is gone' });
    for (const column of now === undefined ? [] : columns) {
      const what = `${table}.${column.name}`;
      const found = now?.find(({ name }) => name === column.name);
      if (found === undefined) gone.push({ what, how: 'is gone' });
      else if (found.dataType !== column.dataType) {
        gone.push({ what, how: `was ${column.dataType} and is ${found.dataType}` });
      } else if (column.isNullable && !found.isNullable) {
        gone.push({ what, how: 'may no longer be null' });
      }
    }
  }
  return gone;
}

const isDeclared = (what: string, drops: readonly string[]) =>
  drops.includes(what) || drops.includes(what.split('.')[0] ?? '');

/** A column of row `n`, with what is its own written as N. */
function valueIn(rows: readonly string[], n: number, column: string): string {
  const own = rows.find((row) => row.includes(textOf(n)) || row.includes(String(numberOf(n))));
  if (own === undefined) return 'no row';
  const value = JSON.stringify(JSON.parse(own)[column]);
  return value.replaceAll(textOf(n), 'N').replaceAll(String(numberOf(n)), 'N');
}
