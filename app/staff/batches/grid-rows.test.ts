import { expect, test } from 'vitest';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import type { BatchRow } from '#shared/staff/batches-endpoints.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import {
  chooseDonor,
  createRow,
  editCell,
  findBlocker,
  type GridRow,
  keepUnsaved,
  listFilledCells,
  listUnsaved,
  markFailed,
  markSaving,
  pasteRows,
  receiveRows,
  receiveSaved,
  settleConflict,
  sumRows,
  undoCell,
  withBlankRow,
} from './grid-rows.ts';

const stored = (id: string, more: Partial<BatchRow> = {}): BatchRow => ({
  _id: id,
  version: 1,
  cells: { ...emptyCells, fullname: 'Radha', amount: '501' },
  donorId: null,
  amount: 501,
  faults: {},
  questions: [],
  changedBy: 'The clerk',
  ...more,
});

const DONOR: DonorRecord = {
  _id: 'donor-1',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  phone_no: '9876543210',
  address: 'Vrindavan',
  pan_no: '••••••234F',
  aadhar_no: '',
  donations: 3,
  amount: 900,
  firstDonationAt: null,
  lastDonationAt: null,
};

const named = (fullname: string): GridRow => {
  const row = createRow('');
  const [typed] = editCell([row], row.id, 'fullname', fullname);
  return typed ?? row;
};

test('a blank row follows the last one, with the next receipt-book number, and is neither saved nor counted', () => {
  const first = withBlankRow([], 'A-099');
  expect(first.map(({ cells }) => cells.receipt_book_no)).toEqual(['A-099']);
  expect(listUnsaved(first, null)).toEqual([]);
  expect(sumRows(first)).toEqual({ count: 0, paise: 0 });
  const id = first[0]?.id ?? '';
  const typed = withBlankRow(editCell(first, id, 'amount', '₹1,100/-'), 'A-099');
  expect(typed.map(({ cells }) => cells.receipt_book_no)).toEqual(['A-099', 'A-100']);
  expect(sumRows(typed)).toEqual({ count: 1, paise: 110_000 });
  const renumbered = withBlankRow(editCell(typed, id, 'receipt_book_no', 'B-7'), 'A-099');
  expect(renumbered[1]?.cells.receipt_book_no).toBe('B-8');
});

test("a known donor fills the row without the PAN, and another name takes the donor's contact data away", () => {
  const row = named('rad');
  const [known] = chooseDonor([row], row.id, DONOR);
  expect(known).toMatchObject({
    donorId: 'donor-1',
    cells: { fullname: 'Radha Sharma', phone_no: '9876543210', pan_no: '', address: 'Vrindavan' },
  });
  const [other] = editCell(known ? [known] : [], row.id, 'fullname', 'Radha Devi');
  expect(other).toMatchObject({ donorId: null, cells: { email: '', address: '' } });
});

test("a row pasted over a known donor's takes their contact data away under another name, and keeps the donor else", () => {
  const row = named('rad');
  const known = chooseDonor([row], row.id, DONOR);
  const paste = (cells: readonly ('fullname' | 'amount' | 'address')[], values: string[]) =>
    pasteRows(known, row.id, { cells, rows: [values], unused: [] });
  expect(paste(['fullname', 'amount'], ['Mohan Lal', '100'])).toMatchObject([
    { donorId: null, cells: { fullname: 'Mohan Lal', amount: '100', email: '', address: '' } },
  ]);
  expect(paste(['fullname', 'address'], ['Mohan Lal', 'Mathura'])).toMatchObject([
    { donorId: null, cells: { email: '', address: 'Mathura' } },
  ]);
  expect(paste(['amount'], ['100'])).toMatchObject([
    { donorId: 'donor-1', cells: { fullname: 'Radha Sharma', email: 'radha@example.org' } },
  ]);
});

test('a name that is undone brings the donor back, with their contact data', () => {
  const row = named('rad');
  const known = chooseDonor([row], row.id, DONOR);
  const [before = row] = known;
  const other = editCell(editCell(known, row.id, 'fullname', 'R'), row.id, 'amount', '100');
  expect(undoCell(other, row.id, 'fullname', before)).toMatchObject([
    {
      donorId: 'donor-1',
      cells: { fullname: 'Radha Sharma', address: 'Vrindavan', amount: '100' },
    },
  ]);
});

test('several pasted rows are added and overwrite none; a single one fills the row at the cursor', () => {
  const [typed, blank] = [named('Radha'), createRow('8')];
  const cells = ['fullname', 'amount'] as const;
  const many = {
    cells,
    rows: [
      ['Mohan', '100'],
      ['Gopal', '200'],
    ],
    unused: [],
  };
  const names = (rows: readonly GridRow[]) => rows.map((row) => row.cells.fullname);
  expect(names(pasteRows([typed, blank], typed.id, many))).toEqual(['Radha', 'Mohan', 'Gopal']);
  const one = { cells, rows: [['Mohan', '100']], unused: [] };
  expect(names(pasteRows([typed, blank], blank.id, one))).toEqual(['Radha', 'Mohan']);
});

test('what is typed while a save runs stays, and is saved after it', () => {
  const row = named('Radha');
  const sent = markSaving([row], [row]);
  const typedOn = editCell(sent, row.id, 'amount', '700');
  const answer = { rows: [stored(row.id)], conflicts: [] };
  const [after] = receiveSaved(typedOn, [row], answer);
  expect(after).toMatchObject({ state: 'dirty', version: 1, cells: { amount: '700' } });
  expect(receiveSaved(sent, [row], answer)[0]).toMatchObject({ state: 'clean', version: 1 });
});

test('a failed save keeps the row, says why, and is tried again', () => {
  const row = named('Radha');
  const [failed] = markFailed(markSaving([row], [row]), [row], 'No connection');
  expect(failed).toMatchObject({ state: 'dirty', error: 'No connection', cells: row.cells });
  expect(listUnsaved(failed ? [failed] : [], null)).toHaveLength(1);
});

test('the error of a failed save is not of a row that was changed while it ran', () => {
  const row = named('Radha');
  const typedOn = editCell(markSaving([row], [row]), row.id, 'amount', '700');
  const [after] = markFailed(typedOn, [row], 'This cannot be saved.');
  expect(after).toMatchObject({ state: 'dirty', error: null, cells: { amount: '700' } });
});

test("others' rows appear, their removals too, and own unsaved text stays", () => {
  const mine = named('Mine');
  const rows = receiveRows([mine], [stored('b'), stored('c')]);
  expect(rows.map(({ id }) => id)).toEqual(['b', 'c', mine.id]);
  const edited = editCell(rows, 'b', 'amount', '900');
  const later = receiveRows(edited, [stored('b', { version: 2 })]);
  expect(later.map(({ id }) => id)).toEqual(['b', mine.id]);
  expect(later[0]).toMatchObject({ version: 1, cells: { amount: '900' } });
});

test('a conflict shows both values and is settled with either', () => {
  const [row] = editCell(receiveRows([], [stored('b')]), 'b', 'amount', '900');
  const theirs = stored('b', { version: 2, cells: { ...emptyCells, amount: '700' } });
  const rows = receiveSaved(row ? [row] : [], row ? [row] : [], {
    rows: [theirs],
    conflicts: [theirs],
  });
  expect(rows[0]).toMatchObject({
    cells: { amount: '900' },
    conflict: { cells: { amount: '700' } },
  });
  expect(listUnsaved(rows, null)).toEqual([]);
  expect(findBlocker(rows[0] ?? createRow(''))).toBe('unsaved');
  expect(settleConflict(rows, 'b', 'theirs')[0]).toMatchObject({ state: 'clean', version: 2 });
  const mine = settleConflict(rows, 'b', 'mine');
  expect(mine[0]).toMatchObject({ state: 'dirty', version: 2, cells: { amount: '900' } });
});

test('of a batch that was closed meanwhile, the rows stay of which something is not saved, with all that was typed', () => {
  const conflict = stored('b', { version: 2 });
  const received = receiveRows([], [stored('a'), stored('b'), stored('c')]);
  const edited = editCell(editCell(received, 'b', 'bank', 'SBI'), 'c', 'address', 'Vrindavan');
  const withConflict = receiveSaved(edited, edited.slice(1, 2), {
    rows: [stored('a'), conflict, stored('c')],
    conflicts: [conflict],
  });
  const typed = named('Mohan');
  const rows = withBlankRow([...withConflict, ...markSaving([typed], [typed])], '');
  const kept = keepUnsaved(rows);
  expect(kept.map(({ id }) => id)).toEqual(['b', 'c', typed.id]);
  expect(keepUnsaved(kept)).toEqual(kept);
  expect(listFilledCells(kept)).toEqual(['fullname', 'amount', 'bank', 'address']);
  expect(keepUnsaved(withBlankRow(received, 'A-1'))).toEqual([]);
});

test('faults and open questions hinder a row, answered ones do not', () => {
  const question = { name: 'reference', message: 'Twice', other: null, confirmed: false };
  const of = (more: Partial<BatchRow>) => {
    const [row] = receiveRows([], [stored('b', more)]);
    return findBlocker(row ?? createRow(''));
  };
  expect(of({ faults: { amount: 'No number' } })).toBe('fault');
  expect(of({ questions: [question] })).toBe('question');
  expect(of({ questions: [{ ...question, confirmed: true }] })).toBeNull();
});
