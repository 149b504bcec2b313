import { PAN_PATTERN } from '#shared/donor-form.ts';
import { type BatchCell, type BatchCells, batchCells } from '#shared/staff/batch-cells.ts';
import type { Context } from '../context.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';

type RowKey = { batchId: string; rowId: string };
type StoredCells = { cells: string; sealed: string | null };

/** Cells to store: those with text of the form of an identity number are sealed, bound to their row. */
export function sealCells(
  { sealer }: Pick<Context, 'sealer'>,
  row: RowKey,
  cells: BatchCells,
): StoredCells {
  const secret = batchCells.filter((name) => hideIdentityNumbers(cells[name]) !== cells[name]);
  const plain = { ...cells };
  for (const name of secret) plain[name] = '';
  if (secret.length === 0) return { cells: JSON.stringify(plain), sealed: null };
  const values = Object.fromEntries(secret.map((name) => [name, cells[name]]));
  return {
    cells: JSON.stringify(plain),
    sealed: sealer.seal('pan', sealContext(row), JSON.stringify(values)),
  };
}

/** The cells as typed. */
export function openCells(
  { sealer }: Pick<Context, 'sealer'>,
  row: RowKey,
  stored: StoredCells,
): BatchCells {
  const cells: BatchCells = JSON.parse(stored.cells);
  if (stored.sealed === null) return cells;
  return { ...cells, ...JSON.parse(sealer.open('pan', sealContext(row), stored.sealed)) };
}

const sealContext = ({ batchId, rowId }: RowKey) => `batch_rows|${batchId}|${rowId}`;

const SHOWN_OF_PAN = 4;

/** The cells as staff see them: a valid PAN masked, and identity numbers hidden in other texts. */
export function presentCells(cells: BatchCells): BatchCells {
  const shown = { ...cells };
  for (const name of batchCells) shown[name] = presentCell(name, cells[name]);
  return shown;
}

function presentCell(name: BatchCell, value: string): string {
  // A reference may have twelve digits; it is shown as the bank writes it.
  if (name === 'reference') return value;
  const pan = value.trim().toUpperCase();
  if (name === 'pan_no' && PAN_PATTERN.test(pan)) return `••••••${pan.slice(-SHOWN_OF_PAN)}`;
  return hideIdentityNumbers(value);
}

/** What was saved, where a browser returns a cell as it was shown: a masked PAN stays the PAN that was typed. */
export function restoreUnchanged(typed: BatchCells, stored: BatchCells | null): BatchCells {
  if (stored === null) return typed;
  const cells = { ...typed };
  for (const name of batchCells) {
    if (typed[name] === presentCell(name, stored[name])) cells[name] = stored[name];
  }
  return cells;
}
