import { type Insertable, sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type {
  ContentErasedTable,
  ContentItemsTable,
} from '../database/tables/content-items.table.ts';
import { forgetMediaUses, noteMediaUses } from '../media/note-media-uses.ts';

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
  for (const { collection: kind, id, data, hi = '{}' } of rows) {
    if (!`${data}${hi}`.includes('/media/')) continue;
    await noteMediaUses(trx, { kind, id, place: 'live' }, data, hi);
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
  if (numUpdatedRows !== 1n) return false;
  const place = { kind: collection, id, place: 'live' } as const;
  if (change.published === 0) await forgetMediaUses(trx, place);
  else if (change.data !== undefined) await noteMediaUses(trx, place, change.data, change.hi);
  return true;
}

const POSITIONS_A_STATEMENT = 500;

/** Sets the positions of items of an arranged collection. */
export async function setPositions(
  trx: DatabaseTransaction,
  collection: string,
  positions: readonly { id: string; position: number }[],
): Promise<void> {
  for (let start = 0; start < positions.length; start += POSITIONS_A_STATEMENT) {
    const some = positions.slice(start, start + POSITIONS_A_STATEMENT);
    const cases = some.map(({ id, position }) => sql`when ${id} then cast(${position} as integer)`);
    await trx
      .updateTable('content_items')
      .set({ position: sql<number>`case id ${sql.join(cases, sql` `)} end` })
      .where('collection', '=', collection)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
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
  await forgetMediaUses(trx, { kind: collection, id, place: 'live' });
  await trx
    .deleteFrom('content_items')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}

/** Notes that staff erased items of a collection: once it is empty, it stays so. */
export async function noteErased(
  trx: DatabaseTransaction,
  erased: Insertable<ContentErasedTable>,
): Promise<void> {
  await trx
    .insertInto('content_erased')
    .values(erased)
    .onConflict((conflict) => conflict.column('collection').doNothing())
    .execute();
}
