import type { Context } from '../context.ts';
import type { DonationImportRow, ImportedRow } from './donation-imports.queries.ts';
import { readCells } from './import-cells.ts';
import { type ReadRow, readRow } from './read-row.ts';

/** A stored row, by the mapped columns. */
export function readKept(
  context: Pick<Context, 'sealer'>,
  file: DonationImportRow,
  kept: ImportedRow,
): ReadRow {
  const cells = readCells(context, { importId: file.id, line: kept.line }, kept);
  return readRow(cells, JSON.parse(file.mapping));
}
