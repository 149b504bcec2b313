import { sql } from 'kysely';
import type { Database, DatabaseReader, DialectName } from '../../database/handles.ts';

/** The read position in the changes: an id on SQLite, an open transaction on PostgreSQL. */
export type ChangesRead = string;

export type PageChanges = { readonly subjects: string[]; readonly read: ChangesRead };

/**
 * The subjects changed since `since`; null: from now on. SQLite's single writer keeps ids in commit order. On
 * PostgreSQL a lower id can commit after a higher one, so reading restarts at the oldest transaction that was open the
 * last time.
 */
export function listPageChanges(
  db: Database,
  dialect: DialectName,
  since: ChangesRead | null,
): Promise<PageChanges> {
  return dialect === 'sqlite' ? listSqliteChanges(db, since) : listPostgresChanges(db, since);
}

async function listSqliteChanges(
  reader: DatabaseReader,
  since: ChangesRead | null,
): Promise<PageChanges> {
  if (since === null) {
    const last = await reader
      .selectFrom('page_changes')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    return { subjects: [], read: String(last?.id ?? 0) };
  }
  const rows = await reader
    .selectFrom('page_changes')
    .select(['id', 'subject'])
    .where('id', '>', Number(since))
    .orderBy('id')
    .execute();
  const subjects = [...new Set(rows.map((row) => row.subject))];
  return { subjects, read: String(rows.at(-1)?.id ?? since) };
}

async function listPostgresChanges(db: Database, since: ChangesRead | null): Promise<PageChanges> {
  const { rows } = await sql<{ read: string; subjects: string[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as read, (
      select array_agg(distinct subject) from page_changes
      where transaction_id >= cast(cast(${since} as text) as xid8)
    ) as subjects`.execute(db);
  const row = rows[0];
  if (row === undefined)
    throw new Error('pg_current_snapshot() should return one row, and returned none');
  return { subjects: row.subjects ?? [], read: row.read };
}
