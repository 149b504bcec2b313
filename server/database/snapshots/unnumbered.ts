import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Database } from '../handles.ts';
import type { Schema } from '../schema.ts';

type Row = Record<string, unknown>;

/**
 * A table with a column that can hold an Aadhaar number. `replace`: the columns of a row that has one, as a lasting copy
 * holds them; null: it leaves the row out.
 */
type NumberedTable = {
  table: keyof Schema;
  column: string;
  key: readonly string[];
  replace: ((at: string) => Record<string, string | null>) | null;
};

/** What a copy without Aadhaar numbers does not hold. Other sealed columns hold PANs or keys (unnumbered.db.test.ts). */
export const numberedTables: readonly NumberedTable[] = [
  {
    table: 'aadhaar_vault',
    column: 'sealed',
    key: ['reference'],
    replace: (at) => ({ sealed: null, shredded_at: at }),
  },
  // Its approval is refused without a proposal, as after an erasure.
  {
    table: 'donation_corrections',
    column: 'proposal_sealed',
    key: ['id'],
    replace: () => ({ proposal_sealed: null }),
  },
  // Without cells the row is faulty, so that no import enters its donation without the number.
  {
    table: 'donation_import_rows',
    column: 'sealed',
    key: ['import_id', 'line'],
    replace: () => ({ cells: '[]', sealed: null }),
  },
  // For the same reason: the batch misses its control total until the row is entered again.
  { table: 'batch_rows', column: 'sealed', key: ['batch_id', 'id'], replace: null },
];

const ROWS_A_TIME = 500;

/** The row as a copy without Aadhaar numbers holds it; null: it does not. */
function leaveOutNumber({ column, replace }: NumberedTable, row: Row, at: string): Row | null {
  if (row[column] === null) return row;
  return replace === null ? null : { ...row, ...replace(at) };
}

/** Those that a database has: an older schema has fewer. */
export function listNumberedTables(tables: readonly string[]): NumberedTable[] {
  return numberedTables.filter(({ table }) => tables.includes(table));
}

/**
 * The rows of these tables without their numbers, one JSON object with table and row a line. `count` is told of each
 * row that is written.
 */
export async function* writeUnnumbered(
  db: Database,
  tables: readonly NumberedTable[],
  { at, count }: { at: string; count: (table: string) => void },
): AsyncGenerator<string> {
  for (const numbered of tables) {
    for await (const row of listRows(db, numbered)) {
      const rest = leaveOutNumber(numbered, row, at);
      if (rest === null) continue;
      count(numbered.table);
      yield `${JSON.stringify({ table: numbered.table, row: rest })}\n`;
    }
  }
}

async function* listRows(db: Database, { table, key }: NumberedTable): AsyncGenerator<Row> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let isAfter = sql`true`;
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`select * from ${sql.table(table)}
      where ${isAfter} order by ${columns} limit ${sql.lit(ROWS_A_TIME)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_A_TIME) return;
    isAfter = sql`(${columns}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

/** Enters the rows that `writeUnnumbered` wrote to a file; earlier releases wrote those of the vault alone. */
export async function insertUnnumbered(db: Database, file: string): Promise<void> {
  let rows: Row[] = [];
  let filled = '';
  const insert = async () => {
    if (rows.length === 0) return;
    const table = sql.table(filled);
    await sql`insert into ${table} select * from
      json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(db);
    rows = [];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const parsed: Row & { table?: string; row?: Row } = JSON.parse(line);
    const { table = 'aadhaar_vault', row = parsed } = parsed;
    if (table !== filled || rows.length === ROWS_A_TIME) await insert();
    filled = table;
    rows.push(row);
  }
  await insert();
}
