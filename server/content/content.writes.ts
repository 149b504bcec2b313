import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { ContentItemsTable } from '../database/tables/content-items.table.ts';

export type NewContentRow = Insertable<ContentItemsTable>;

/** SQLite allows 32,766 values per statement; a row has eleven. */
const ROWS_A_STATEMENT = 500;

export async function insertRows(
  trx: DatabaseTransaction,
  rows: readonly NewContentRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await trx
      .insertInto('content_items')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute();
  }
}

/** False when the row does not exist. */
export async function updateRow(
  trx: DatabaseTransaction,
  { collection, id }: Pick<NewContentRow, 'collection' | 'id'>,
  change: Updateable<ContentItemsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('content_items')
    .set(change)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The position after the last item of an arranged collection. */
export async function findNextPosition(
  trx: DatabaseTransaction,
  collection: string,
): Promise<number> {
  const last = await trx
    .selectFrom('content_items')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('collection', '=', collection)
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

/** Erases a row; nothing happens when there is none. */
export async function eraseRow(
  trx: DatabaseTransaction,
  { collection, id }: Pick<NewContentRow, 'collection' | 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('content_items')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}
