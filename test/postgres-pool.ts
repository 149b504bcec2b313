import { Client } from 'pg';
import { createMigratedDatabase, dropDatabase } from './postgres.ts';

/**
 * PostgreSQL databases of this worker that a test has given back, as empty as the migrations left them. To copy and
 * drop a database takes several times the work of emptying one.
 */
const emptied: string[] = [];

/** What the migrations left, by which a database that was given back is judged and restored. */
type Migrated = {
  tables: readonly string[];
  /** The rows of the tables that have any, as one JSON text a table. */
  rows: ReadonlyMap<string, string>;
  sequences: string;
  catalog: string;
};
let migrated: Promise<Migrated> | null = null;

/** A migrated, empty database: for `returnDatabase` at the end. */
export async function takeDatabase(clusterUrl: string): Promise<string> {
  const url = emptied.pop() ?? (await createMigratedDatabase(clusterUrl));
  migrated ??= withClient(url, readMigrated);
  await migrated;
  return url;
}

/** Ends its other connections and empties it for the next test; drops it where that is more work, or cannot be done. */
export async function returnDatabase(url: string): Promise<void> {
  const state = await migrated;
  // Tests also break databases: whatever cannot be emptied is dropped.
  const isEmptied =
    state !== null &&
    (await withClient(url, (client) => emptyAgain(client, state)).catch(() => false));
  if (isEmptied) emptied.push(url);
  else await dropDatabase(url);
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readMigrated(client: Client): Promise<Migrated> {
  const { rows: found } = await client.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const tables = found.map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const table of await listFilled(client, tables)) rows.set(table, await read(client, table));
  return {
    tables,
    rows,
    sequences: await readText(client, SEQUENCES),
    catalog: await readText(client, CATALOG),
  };
}

/** False: it differs in more than a few rows. */
async function emptyAgain(client: Client, state: Migrated): Promise<boolean> {
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  if ((await readText(client, CATALOG)) !== state.catalog) return false;
  if (Number(await readText(client, SIZE_OF_LARGEST)) > MOST_BYTES) return false;
  const changed: string[] = [];
  for (const table of new Set([...(await listFilled(client, state.tables)), ...state.rows.keys()]))
    if ((await read(client, table)) !== state.rows.get(table)) changed.push(table);
  if (changed.length > 0) {
    // Append-only tables refuse to delete, and foreign keys ask for an order: neither concerns a replica.
    const statements = changed.map((table) => `delete from ${table}`);
    await client.query(`set session_replication_role = replica; ${statements.join('; ')}`);
  }
  for (const table of changed) {
    const kept = state.rows.get(table);
    if (kept === undefined) continue;
    const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
    await client.query(insert, [kept]);
  }
  await client.query(RESTART_SEQUENCES);
  return (await readText(client, SEQUENCES)) === state.sequences;
}

/** Ten pages: PostgreSQL plans for as many where it has no statistics, and for more where deleted rows left them. */
const MOST_BYTES = 10 * 8192;

const SIZE_OF_LARGEST =
  "select max(pg_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";

/** Any change of a table, index, constraint, trigger, function or setting of the database changes it; so do statistics. */
const CATALOG = `select concat_ws(' ',
  (select count(*) || ':' || max(xmin::text::bigint) from pg_attribute where attrelid >= 16384),
  (select count(*) || ':' || max(xmin::text::bigint) from pg_constraint),
  (select count(*) || ':' || max(xmin::text::bigint) from pg_trigger),
  (select count(*) || ':' || max(xmin::text::bigint) from pg_proc),
  (select count(*) from pg_statistic where starelid >= 16384),
  (select count(*) from pg_class where relkind = 'r' and oid >= 16384 and reltuples >= 0),
  (select count(*) from pg_namespace where nspname not like 'pg\\_%'),
  (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()))`;

const RESTART_SEQUENCES =
  "select setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null";

const SEQUENCES =
  "select coalesce(string_agg(sequencename || ':' || coalesce(last_value, 0), ' '), '') from pg_sequences where schemaname = 'public'";

const read = (client: Client, table: string) =>
  readText(client, `select json_agg(t order by t::text)::text from ${table} t`);

async function readText(client: Client, query: string): Promise<string> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return String(rows[0]?.[0]);
}

async function listFilled(client: Client, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const parts = tables.map(
    (table) => `select '${table.replaceAll("'", "''")}' where exists (select from ${table})`,
  );
  const { rows } = await client.query({ text: parts.join(' union all '), rowMode: 'array' });
  return rows.map(([table]) => String(table));
}
