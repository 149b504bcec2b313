import type { Database } from '../../database/handles.ts';

/** More than any process can miss in the seconds after which it drops all its pages. */
const KEPT_CHANGES = 50_000;

/** Deletes changes that every process has read. */
export async function trimPageChanges(db: Database): Promise<void> {
  const last = await db
    .selectFrom('page_changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const before = Number(last?.id ?? 0) - KEPT_CHANGES;
  if (before > 0) await db.deleteFrom('page_changes').where('id', '<=', before).execute();
}
