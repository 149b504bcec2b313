import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import { type IndexRange, selectRange } from './ranges.queries.ts';

/** The newest id of each index range below `before`; null for an empty one. */
export async function listNewest(
  reader: DatabaseReader,
  ranges: readonly IndexRange[],
  before: string | null,
): Promise<(string | null)[]> {
  const [first, ...others] = ranges.map((range, index) =>
    reader
      .selectFrom(selectRange(reader, range, { before, from: null }).limit(1).as('newest'))
      .select(['newest.id', sql.lit(index).$castTo<number>().as('place')]),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const found = new Map(rows.map(({ id, place }) => [place, id]));
  return ranges.map((_, place) => found.get(place) ?? null);
}
