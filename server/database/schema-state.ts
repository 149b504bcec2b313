import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './handles.ts';

/** What a migration takes away or makes stricter, which is allowed once no release that may still return uses it. */
type Contract = {
  /** The last migration of the first release that no longer used any of it; older releases are refused afterwards. */
  readonly unusedSince: string;
  /** Tables (`name`) and columns (`table.name`) that are gone or refuse what they accepted before. */
  readonly drops: readonly string[];
};

/** A migration without a contract only adds: the release before runs on its schema (test/release-before). */
export type SchemaChange = Migration & { readonly contract?: Contract };
export type SchemaChanges = Readonly<Record<string, SchemaChange>>;

/**
 * Migrations after this one are proved to let the release before run, and write down which releases may use the
 * database. Releases older than it never return: they refuse every schema that they do not know.
 */
export const BASELINE = '0046-backups';

/** Kept by migrations alone, like Kysely's own tables. */
const STATE_TABLE = 'schema_state';

export type SchemaState = {
  /** The newest migration that was applied. */
  readonly schema: string;
  /** A release may run when its own newest migration is not older than this one. */
  readonly oldest: string;
};

/** What a release with these migrations makes of a database. */
export function stateAfter(changes: SchemaChanges): SchemaState {
  const names = Object.keys(changes).toSorted();
  return {
    schema: names.at(-1) ?? '',
    oldest: latest([BASELINE, ...names.map((name) => changes[name]?.contract?.unusedSince ?? '')]),
  };
}

/** Null: no migration since the baseline has written it down. */
export async function readSchemaState(db: Database): Promise<SchemaState | null> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === STATE_TABLE)) return null;
  const { rows } = await sql<SchemaState>`select schema, oldest
    from ${sql.table(STATE_TABLE)}`.execute(db);
  return rows[0] ?? null;
}

/** The same migrations; those from the baseline on also write the state, in their own transaction. */
export function recordingState(changes: SchemaChanges): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      name < BASELINE ? change : { up: (db) => applyAndRecord(db, name, change) },
    ]),
  );
}

async function applyAndRecord(
  db: Kysely<unknown>,
  name: string,
  { up, contract }: SchemaChange,
): Promise<void> {
  await up(db);
  const table = sql.table(STATE_TABLE);
  const oldest = latest([BASELINE, contract?.unusedSince ?? '']);
  await sql`create table if not exists ${table}
    (id integer primary key, schema text not null, oldest text not null)`.execute(db);
  await sql`insert into ${table} (id, schema, oldest) values (1, ${name}, ${oldest})
    on conflict (id) do update set schema = excluded.schema, oldest =
      case when ${table}.oldest > excluded.oldest then ${table}.oldest else excluded.oldest end`.execute(
    db,
  );
}

const latest = (names: readonly string[]) => names.toSorted().at(-1) ?? '';
