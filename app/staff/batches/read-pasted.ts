import { type BatchCell, batchCells, type GridColumn } from '#shared/staff/batch-cells.ts';

/** A table from the clipboard. */
export type Pasted = {
  /** The cell of each of its columns; null: not used. */
  readonly cells: readonly (BatchCell | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Columns that the grid does not have: their headings, or numbers. */
  readonly unused: readonly string[];
};

/** Headings of columns, as words in lower case. */
const headings: Record<BatchCell, readonly string[]> = {
  receipt_book_no: [
    ...['receipt book no', 'receipt book number', 'receipt no', 'receipt number', 'receipt'],
    ...['book no', 'रसीद', 'रसीद संख्या', 'रसीद नंबर'],
  ],
  fullname: ['donor name', 'name', 'full name', 'donor', 'name of donor', 'नाम', 'दाता का नाम'],
  phone_no: [
    ...['phone', 'mobile', 'phone no', 'phone number', 'mobile no', 'mobile number'],
    ...['contact', 'फ़ोन', 'फोन', 'मोबाइल', 'मोबाइल नंबर'],
  ],
  pan_no: ['pan', 'pan no', 'pan number', 'पैन', 'पैन नंबर'],
  amount: ['amount', 'donation amount', 'rupees', 'amount inr', 'amount rs', 'sum', 'राशि', 'रकम'],
  reference: [
    ...['utr transaction id', 'utr', 'reference', 'reference no', 'transaction id', 'cheque no'],
    ...['cheque number', 'utr number', 'cheque', 'चेक नंबर', 'संदर्भ'],
  ],
  bank: ['bank', 'bank name', 'drawee bank', 'drawn on', 'बैंक'],
  campaign: ['campaign', 'purpose', 'fund', 'cause', 'उद्देश्य', 'अभियान'],
  email: ['email', 'e mail', 'email address', 'mail', 'ईमेल'],
  address: ['address', 'donor address', 'पता'],
};

/** A recognised heading row names this many columns at least. */
const LEAST_HEADINGS = 2;

/**
 * Reads a table from a spreadsheet or a CSV text. With a heading row its columns are recognised by their names, else
 * they are the grid's, from the cell `at`. Null for a single value, which the field itself takes.
 */
export function readPasted(
  text: string,
  at: GridColumn,
  columns: readonly GridColumn[],
): Pasted | null {
  const table = splitTable(text);
  const [first = []] = table;
  if (table.length < 2 && first.length < 2) return null;
  const named = first.map(recogniseHeading);
  const isHeading = named.filter((cell) => cell !== null).length >= LEAST_HEADINGS;
  const from = columns.indexOf(at);
  const width = Math.max(...table.map((row) => row.length));
  const found = isHeading
    ? named
    : Array.from({ length: width }, (_, index) => columns[from + index] ?? null);
  const isShown = (cell: BatchCell) =>
    cell === 'email' || cell === 'address' || columns.includes(cell);
  const cells = found.map((cell) => (cell !== null && isShown(cell) ? cell : null));
  const rows = isHeading ? table.slice(1) : table;
  const unused = cells.flatMap((cell, index) => {
    const isFilled = rows.some((row) => (row[index] ?? '') !== '');
    return cell === null && isFilled ? [isHeading ? (first[index] ?? '') : String(index + 1)] : [];
  });
  return { cells, rows, unused };
}

function recogniseHeading(text: string): BatchCell | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return batchCells.find((cell) => headings[cell].includes(words)) ?? null;
}

/** Rows and cells of tabbed text, else of commas or semicolons; empty rows are left out. */
function splitTable(text: string): string[][] {
  const separator = findSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(value.trim());
    value = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      value += '"';
      index += 1;
    } else if (letter === '"' && (isQuoted || value === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && letter === '\n') endRow();
    else if (letter !== '\r') value += letter;
  }
  endRow();
  return rows;
}

/** A single line with commas is one value, such as a name; a tab always separates cells. */
function findSeparator(text: string): string {
  if (text.includes('\t')) return '\t';
  const lines = text.trim().split('\n');
  const isInEveryLine = (sign: string) => lines.every((line) => line.includes(sign));
  if (lines.length < 2) return '\t';
  if (isInEveryLine(';')) return ';';
  return isInEveryLine(',') ? ',' : '\t';
}
