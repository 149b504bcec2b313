import type { DatabaseReader } from '../database/handles.ts';
import { findCellPlace, nameCellPlace } from './sealed-cell-place.ts';

/** Import rows with sealed cells that do not start with this key's prefix, by their names. */
export async function listCellsNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { importId, line } = findCellPlace(after);
  const rows = await reader
    .selectFrom('gift_import_rows')
    .select(['import_id', 'line'])
    .where((eb) => eb(eb.refTuple('import_id', 'line'), '>', eb.tuple(importId, line)))
    .where('sealed', 'is not', null)
    .where('sealed', 'not like', `${beginning}%`)
    .orderBy('import_id')
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map((row) => nameCellPlace({ importId: row.import_id, line: row.line }));
}
