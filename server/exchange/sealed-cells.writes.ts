import type { DatabaseTransaction } from '../database/handles.ts';
import type { Sealer } from '../platform/seal.ts';
import { keepCells, readCells } from './import-cells.ts';
import { findCellPlace } from './sealed-cell-place.ts';

/** Re-seals the cells of a row, unless the import has finished it meanwhile. */
export async function renewCells(
  trx: DatabaseTransaction,
  sealer: Sealer,
  name: string,
): Promise<void> {
  const place = findCellPlace(name);
  const row = await trx
    .selectFrom('gift_import_rows')
    .select(['cells', 'sealed'])
    .where('import_id', '=', place.importId)
    .where('line', '=', place.line)
    .executeTakeFirst();
  if (!row?.sealed) return;
  const { sealed } = keepCells({ sealer }, place, readCells({ sealer }, place, row));
  await trx
    .updateTable('gift_import_rows')
    .set({ sealed })
    .where('import_id', '=', place.importId)
    .where('line', '=', place.line)
    .where('sealed', '=', row.sealed)
    .execute();
}
