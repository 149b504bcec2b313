import { type ColumnMetadata, sql } from 'kysely';
import type { Database } from '#server/database/handles.ts';
import type { SchemaFacts } from './schema-facts.ts';

/** Values where any text or number would not do, because the table checks them. Null also counts. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  batches: { status: 'open', closed_at: null },
  cash_handovers: { status: 'draft', received_by: null },
  donation_corrections: { proposal_sealed: null },
  donations: { currency: 'INR', paid_at: null, created_at: '2026-04-01T00:00:00.000Z' },
  donor_suggestions: { later_id: 'k0x', state: 'open', decided_at: null, merge_id: null },
  refund_requests: { decided_by: null },
};
const NUMBER = /int|numeric|real|double/i;
/** Large enough for every smallest amount. */
const FIRST_NUMBER = 100_000;

/** The text of row `n` in every column, so that the references between tables fit. */
export const textOf = (n: number) => `k${n}x`;
export const numberOf = (n: number) => FIRST_NUMBER + n;

function composeRow(table: string, columns: readonly ColumnMetadata[], n: number) {
  const given = columns.filter((column) => !column.isAutoIncrementing);
  const row = given.map(({ name, dataType }): [string, unknown] => [
    name,
    NUMBER.test(dataType) ? numberOf(n) : textOf(n),
  ]);
  return { ...Object.fromEntries(row), ...SPECIAL[table] };
}

/**
 * Writes row `n` into every table as a release of these facts would: with all its columns, and none that it does not
 * know. Returns the tables that refuse it, with the reason.
 */
export async function insertOldRows(
  db: Database,
  facts: SchemaFacts,
  n: number,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  // The other donor of suggestions; refused where it is there already.
  const needed = facts
    .get('donors')
    ?.filter(({ name, isNullable }) => name === 'id' || !isNullable);
  await insert(db, 'donors', composeRow('donors', needed ?? [], 0));
  let left = [...facts.keys()];
  for (;;) {
    const still: string[] = [];
    for (const table of left) {
      const fault = await insert(db, table, composeRow(table, facts.get(table) ?? [], n));
      if (fault === null) refused.delete(table);
      else still.push(table);
      if (fault !== null) refused.set(table, fault);
    }
    // The others may refer to what was written in this round.
    if (still.length === left.length) return refused;
    left = still;
  }
}

async function insert(db: Database, table: string, row: object): Promise<string | null> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row).map((value) => sql`${value}`));
  return findFault(sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db));
}

/** Which tables let a release of these facts write its columns again; of the others, why not. */
export async function updateOldRows(
  db: Database,
  facts: SchemaFacts,
): Promise<Map<string, string | null>> {
  const outcomes = new Map<string, string | null>();
  for (const [table, columns] of facts) {
    const same = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(name)}`));
    const update = sql`update ${sql.table(table)} set ${same}`;
    outcomes.set(table, await findFault(update.execute(db)));
  }
  return outcomes;
}

async function findFault(write: Promise<unknown>): Promise<string | null> {
  return write.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** The rows of a table in these columns, sorted. */
export async function readRows(
  db: Database,
  table: string,
  columns: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<object>`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(row)).toSorted();
}
