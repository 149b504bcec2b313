import { parseRupees } from '#shared/money.ts';
import {
  type BatchCell,
  type BatchCells,
  type BatchTotal,
  batchCells,
  emptyCells,
  readTypedAmount,
} from '#shared/staff/batch-cells.ts';
import { nextReceiptNo } from '#shared/staff/batch-heading.ts';
import type { BatchRow } from '#shared/staff/batches-endpoints.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import type { Pasted } from './read-pasted.ts';

/** A row of the grid: what is typed, and what the server has of it. */
export type GridRow = {
  readonly id: string;
  /** The stored version that is being changed; 0: not stored yet. */
  readonly version: number;
  readonly cells: BatchCells;
  readonly donorId: string | null;
  /** As last received; null while it is not stored. */
  readonly stored: BatchRow | null;
  readonly state: 'clean' | 'dirty' | 'saving';
  /** Why the last save failed. It is tried again; after a refusal, once something is changed. */
  readonly error: string | null;
  /** The row as another member has saved it meanwhile. */
  readonly conflict: BatchRow | null;
};
export type GridRows = readonly GridRow[];

const KEY_BYTES = 16;

/** Also works over plain http, as on an office network. */
function createRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new row; its receipt-book number follows the one above. */
export function createRow(receiptBookNo: string): GridRow {
  return {
    id: createRowId(),
    version: 0,
    cells: { ...emptyCells, receipt_book_no: receiptBookNo },
    donorId: null,
    stored: null,
    state: 'clean',
    error: null,
    conflict: null,
  };
}

/** Whether nothing was typed into a row that is not stored; its receipt-book number is filled in by itself. */
export function isBlank({ version, cells }: GridRow): boolean {
  return (
    version === 0 &&
    batchCells.every((cell) => cell === 'receipt_book_no' || cells[cell].trim() === '')
  );
}

/** The rows of which something typed is not on the server yet: all that is kept once the batch is closed. */
export function keepUnsaved(rows: GridRows): GridRows {
  return rows.filter((row) => row.state !== 'clean' && !isBlank(row));
}

/** The cells that are filled in at least one row, in the order of the grid. */
export function listFilledCells(rows: GridRows): readonly BatchCell[] {
  return batchCells.filter((cell) => rows.some(({ cells }) => cells[cell].trim() !== ''));
}

/** The rows with a blank one at their end. */
export function withBlankRow(rows: GridRows, firstReceiptNo: string): GridRows {
  const last = rows.at(-1);
  const hasBlank = last !== undefined && isBlank(last);
  const above = hasBlank ? rows.at(-2) : last;
  const number = above === undefined ? firstReceiptNo : nextReceiptNo(above.cells.receipt_book_no);
  if (!hasBlank) return [...rows, createRow(number)];
  // A number that was typed into it stays.
  if (last.state !== 'clean' || last.cells.receipt_book_no === number) return rows;
  const cells = { ...last.cells, receipt_book_no: number };
  return [...rows.slice(0, -1), { ...last, cells }];
}

function fromStored(stored: BatchRow): GridRow {
  return {
    id: stored._id,
    version: stored.version,
    cells: stored.cells,
    donorId: stored.donorId,
    stored,
    state: 'clean',
    error: null,
    conflict: null,
  };
}

/** The rows with what the server has now. What is typed and not saved yet stays as it is. */
export function receiveRows(rows: GridRows, stored: readonly BatchRow[]): GridRows {
  const mine = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(stored.map(({ _id }) => _id));
  const received = stored.map((one) => {
    const row = mine.get(one._id);
    if (row === undefined) return fromStored(one);
    if (row.state !== 'clean') return row;
    // Questions and faults depend on other rows, and change without a new version.
    return JSON.stringify(row.stored) === JSON.stringify(one) ? row : fromStored(one);
  });
  const added = rows.filter(
    (row) => !known.has(row.id) && (row.version === 0 || row.state !== 'clean'),
  );
  return [...received, ...added];
}

/** A cell as typed. */
export function editCell(rows: GridRows, id: string, cell: BatchCell, value: string): GridRows {
  return changeRow(rows, id, (row) => {
    const { cells, donorId } = cell === 'fullname' ? withName(row, value) : row;
    return { ...row, cells: { ...cells, [cell]: value }, donorId, state: 'dirty', error: null };
  });
}

/** The cell at the cursor as it was before, and with it the donor and their contact data, where it changed these. */
export function undoCell(
  rows: GridRows,
  id: string,
  cell: BatchCell,
  before: Pick<GridRow, 'cells' | 'donorId'>,
): GridRows {
  const { [cell]: value, email, address } = before.cells;
  const { donorId } = before;
  return changeRow(rows, id, (row) => {
    const contact = row.donorId === donorId ? {} : { email, address };
    const cells = { ...row.cells, ...contact, [cell]: value };
    return { ...row, cells, donorId, state: 'dirty', error: null };
  });
}

/** The row with a known donor. The PAN is not copied. */
export function chooseDonor(rows: GridRows, id: string, donor: DonorRecord): GridRows {
  const { fullname, phone_no, email, address } = donor;
  return changeRow(rows, id, (row) => ({
    ...row,
    cells: { ...row.cells, fullname, phone_no, email, address },
    donorId: donor._id,
    state: 'dirty',
    error: null,
  }));
}

/** The row as one of a donor that a question has named. */
export function setDonor(rows: GridRows, id: string, donorId: string): GridRows {
  return changeRow(rows, id, (row) => ({ ...row, donorId, state: 'dirty', error: null }));
}

/**
 * Fills pasted rows in. One row goes into the row at the cursor; several never overwrite any: they begin at the cursor
 * where that row is blank, and follow at the end.
 */
export function pasteRows(rows: GridRows, atId: string, pasted: Pasted): GridRows {
  const [only] = pasted.rows;
  if (pasted.rows.length === 1 && only !== undefined) {
    return changeRow(rows, atId, (row) => fillRow(row, pasted, only));
  }
  const filled = rows.filter((row) => !isBlank(row));
  const added = pasted.rows.map((values) => fillRow(createRow(''), pasted, values));
  return [...filled, ...added];
}

function fillRow(row: GridRow, { cells }: Pasted, values: readonly string[]): GridRow {
  const pasted = cells.flatMap((cell, index) =>
    cell === null ? [] : [[cell, values[index] ?? ''] as const],
  );
  const name = pasted.find(([cell]) => cell === 'fullname')?.[1] ?? row.cells.fullname;
  const { cells: before, donorId } = withName(row, name);
  const filled = { ...before, ...Object.fromEntries(pasted) };
  return { ...row, cells: filled, donorId, state: 'dirty', error: null };
}

/** A row's cells and donor under a name. Another name is another donor, whose contact data does not stay. */
function withName(row: GridRow, fullname: string): Pick<GridRow, 'cells' | 'donorId'> {
  const { cells, donorId } = row;
  if (donorId === null || cells.fullname === fullname)
    return { cells: { ...cells, fullname }, donorId };
  return { cells: { ...cells, fullname, email: '', address: '' }, donorId: null };
}

/** The rows that can be saved now, except one. */
export function listUnsaved(rows: GridRows, exceptId: string | null): GridRows {
  return rows.filter(
    (row) => row.state === 'dirty' && row.conflict === null && row.id !== exceptId && !isBlank(row),
  );
}

/** Marks rows as being saved. */
export function markSaving(rows: GridRows, sent: GridRows): GridRows {
  const ids = new Set(sent.map(({ id }) => id));
  return rows.map((row) => (ids.has(row.id) ? { ...row, state: 'saving' } : row));
}

/** Marks rows whose save failed; what was typed stays. A row that was changed while the save ran gets no error. */
export function markFailed(rows: GridRows, sent: GridRows, error: string): GridRows {
  const sentById = new Map(sent.map((row) => [row.id, row]));
  return rows.map((row): GridRow => {
    const before = sentById.get(row.id);
    if (before === undefined) return row;
    return { ...row, state: 'dirty', error: hasSameText(row, before) ? error : null };
  });
}

/** The rows after a save: rows that were changed while it ran are still to be saved. */
export function receiveSaved(
  rows: GridRows,
  sent: GridRows,
  answer: { readonly rows: readonly BatchRow[]; readonly conflicts: readonly BatchRow[] },
): GridRows {
  const sentById = new Map(sent.map((row) => [row.id, row]));
  const updated = rows.map((row): GridRow => {
    const before = sentById.get(row.id);
    if (before === undefined) return row;
    const conflict = answer.conflicts.find(({ _id }) => _id === row.id);
    if (conflict !== undefined) return { ...row, state: 'dirty', conflict };
    const stored = answer.rows.find(({ _id }) => _id === row.id);
    if (stored === undefined) return { ...row, state: 'dirty' };
    return hasSameText(row, before)
      ? fromStored(stored)
      : { ...row, version: stored.version, stored, state: 'dirty', error: null };
  });
  return receiveRows(updated, answer.rows);
}

/** Answers a conflict: with the saved values, or with the own ones, which are then saved over them. */
export function settleConflict(rows: GridRows, id: string, keep: 'theirs' | 'mine'): GridRows {
  return changeRow(rows, id, (row) => {
    if (row.conflict === null) return row;
    if (keep === 'theirs') return fromStored(row.conflict);
    const { version } = row.conflict;
    return { ...row, version, stored: row.conflict, conflict: null, state: 'dirty' };
  });
}

/** Number and sum of the rows as typed. */
export function sumRows(rows: GridRows): BatchTotal {
  const filled = rows.filter((row) => !isBlank(row));
  return {
    count: filled.length,
    paise: filled.reduce(
      (sum, { cells }) => sum + (parseRupees(readTypedAmount(cells.amount)) ?? 0),
      0,
    ),
  };
}

/** What hinders a row from being posted; null when nothing does. */
export function findBlocker(row: GridRow): 'fault' | 'question' | 'unsaved' | null {
  if (isBlank(row)) return null;
  if (row.conflict !== null || row.state !== 'clean' || row.stored === null) return 'unsaved';
  if (Object.keys(row.stored.faults).length > 0) return 'fault';
  return row.stored.questions.some(({ confirmed }) => !confirmed) ? 'question' : null;
}

/** Whether a row was not changed since: each change makes new cells. */
function hasSameText(row: GridRow, before: GridRow): boolean {
  return row.cells === before.cells && row.donorId === before.donorId;
}

function changeRow(rows: GridRows, id: string, change: (row: GridRow) => GridRow): GridRows {
  return rows.map((row) => (row.id === id ? change(row) : row));
}
