import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { ContentItemsTable } from '../database/tables/content-items.table.ts';

export type ContentRow = Pick<
  Selectable<ContentItemsTable>,
  'id' | 'data' | 'schema' | 'updated_at' | 'is_sample'
>;

/** The published rows of one page, in the order of the ids. */
export async function listRows(
  reader: DatabaseReader,
  collection: string,
  ids: readonly string[],
): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('content_items')
    .select(['id', 'data', 'schema', 'updated_at', 'published', 'is_sample'])
    .where('collection', '=', collection)
    .where('id', 'in', ids)
    .execute();
  // With `published` in the condition, SQLite would scan the whole collection along another index.
  const visible = rows.filter((row) => row.published === 1);
  const byId = new Map(visible.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One published item; undefined when unknown. */
export function findRow(
  reader: DatabaseReader,
  collection: string,
  id: string,
): Promise<ContentRow | undefined> {
  return reader
    .selectFrom('content_items')
    .select(['id', 'data', 'schema', 'updated_at', 'is_sample'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('published', '=', 1)
    .executeTakeFirst();
}

/** The next ids in id order, for reading a whole collection in batches. */
export function listIdsAfter(
  reader: DatabaseReader,
  collection: string,
  id: string,
  limit: number,
): Promise<Pick<ContentRow, 'id' | 'updated_at'>[]> {
  return reader
    .selectFrom('content_items')
    .select(['id', 'updated_at'])
    .where('collection', '=', collection)
    .where('published', '=', 1)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type SampleRow = Pick<
  Selectable<ContentItemsTable>,
  'collection' | 'id' | 'data' | 'schema'
>;

/** Every published sample, in the order in which staff arrange it. */
export function listSampleRows(reader: DatabaseReader): Promise<SampleRow[]> {
  return reader
    .selectFrom('content_items')
    .select(['collection', 'id', 'data', 'schema'])
    .where('is_sample', '=', 1)
    .where('published', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Whether the collection has any row, published or not; with `isSample`, one of that kind. */
export async function hasRows(
  reader: DatabaseReader,
  collection: string,
  { isSample }: { isSample?: 0 | 1 } = {},
): Promise<boolean> {
  const any = await reader
    .selectFrom('content_items')
    .select('id')
    .where('collection', '=', collection)
    .$if(isSample !== undefined, (query) => query.where('is_sample', '=', isSample ?? 0))
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/**
 * Whether a collection has or had items, hidden and erased ones included: where nothing of it is public, staff took it
 * away. Otherwise nobody has written to it yet.
 */
export async function isEmptied(reader: DatabaseReader, collection: string): Promise<boolean> {
  return (await hasRows(reader, collection)) || (await hasErased(reader, collection));
}

async function hasErased(reader: DatabaseReader, collection: string): Promise<boolean> {
  const erased = await reader
    .selectFrom('content_erased')
    .select('collection')
    .where('collection', '=', collection)
    .executeTakeFirst();
  return erased !== undefined;
}

/** Whether an item has this id, hidden ones included. */
export async function hasRow(
  reader: DatabaseReader,
  { collection, id }: { collection: string; id: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('content_items')
    .select('id')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The row of an item as it is public now; undefined when it is not. */
export function findPublicRow(
  reader: DatabaseReader,
  { collection, id }: { collection: string; id: string },
) {
  return reader
    .selectFrom('content_items')
    .select(['data', 'hi', 'schema', 'updated_at'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('published', '=', 1)
    .executeTakeFirst();
}
