import type { Context } from '../context.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { DonationImportRow, ImportedRow } from './donation-imports.queries.ts';
import { readOrigin } from './read-give.ts';
import { type ReadRow, readRow } from './read-row.ts';

type RowKey = { importId: string; line: number };
type StoredCells = { cells: string; sealed: string | null };

/** Cells to store: those that contain an identity number are sealed. */
export function sealCells(
  { sealer }: Pick<Context, 'sealer'>,
  row: RowKey,
  cells: readonly string[],
): StoredCells {
  const secret = cells.flatMap((cell, index) =>
    hideIdentityNumbers(cell) === cell ? [] : [[index, cell] as const],
  );
  if (secret.length === 0) return { cells: JSON.stringify(cells), sealed: null };
  const hidden = new Set(secret.map(([index]) => index));
  return {
    cells: JSON.stringify(cells.map((cell, index) => (hidden.has(index) ? '' : cell))),
    sealed: sealer.seal('pan', sealContext(row), JSON.stringify(secret)),
  };
}

/** The cells as uploaded. */
export function readCells(
  { sealer }: Pick<Context, 'sealer'>,
  row: RowKey,
  stored: StoredCells,
): string[] {
  const cells: string[] = JSON.parse(stored.cells);
  if (stored.sealed === null) return cells;
  const secret: [number, string][] = JSON.parse(
    sealer.open('pan', sealContext(row), stored.sealed),
  );
  for (const [index, cell] of secret) cells[index] = cell;
  return cells;
}

/** `gift_import_rows` is part of stored bindings. */
const sealContext = ({ importId, line }: RowKey) => `gift_import_rows|${importId}|${line}`;

/** A stored row, by the mapped columns. */
export function readStoredRow(
  context: Pick<Context, 'sealer'>,
  file: DonationImportRow,
  kept: ImportedRow,
): ReadRow {
  const cells = readCells(context, { importId: file.id, line: kept.line }, kept);
  return readRow(cells, JSON.parse(file.mapping), readOrigin(file.origin));
}
