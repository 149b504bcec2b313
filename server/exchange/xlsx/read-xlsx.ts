import { toNumberText, unescapeText } from './cell-values.ts';
import { openZip } from './open-zip.ts';
import { collectText, readWorkbook, type Workbook } from './read-workbook.ts';
import { scanXml, UnreadableXmlError } from './scan-xml.ts';

/** A row of a sheet; `line` counts from 1, as the spreadsheet shows it. */
export type SheetRow = { line: number; cells: string[] };

const LONGEST_CELL = 32_767;
const MOST_LINES = 1_048_576;
/** Cells further to the right are ignored: headings there are refused. */
const MOST_SHEET_COLUMNS = 200;

/**
 * Reads the first visible sheet of an Excel workbook: `take` receives its rows that are not empty, in order and a few at
 * a time, and is awaited. Throws UnreadableZipError, EncryptedZipError, UnreadableXmlError, and what `take` throws.
 */
export async function readXlsx(
  bytes: Buffer,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<void> {
  const archive = openZip(bytes);
  const workbook = await readWorkbook(archive);
  let rows: SheetRow[] = [];
  const sheet = scanSheet(workbook, (row) => rows.push(row));
  await scanXml(archive.read(workbook.sheet), sheet, async () => {
    const found = rows;
    rows = [];
    if (found.length > 0) await take(found);
  });
}

type OpenCell = { column: number; type: string; style: number; value: string };

function scanSheet(workbook: Workbook, take: (row: SheetRow) => void) {
  let line = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let isInValue = false;
  const inline = collectText((text) => {
    if (cell !== null) cell.value = unescapeText(text);
  }, 'is');

  const beginRow = ({ r }: Readonly<Record<string, string>>) => {
    const next = r === undefined ? line + 1 : Number(r);
    if (!Number.isInteger(next) || next <= line || next > MOST_LINES) {
      throw new UnreadableXmlError('rows that are out of order');
    }
    line = next;
    cells = [];
  };
  const beginCell = ({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    const column = r === undefined ? cells.length : readColumn(r);
    cell = { column, type: t, style: Number(s), value: '' };
  };
  const endCell = () => {
    if (cell === null) return;
    const text = toCellText(cell, workbook);
    if (text !== '' && cell.column < MOST_SHEET_COLUMNS) {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = text;
    }
    cell = null;
  };
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') beginRow(attributes);
      else if (name === 'c') beginCell(attributes);
      else if (name === 'v') isInValue = cell !== null;
      inline.open(name);
    },
    text(text: string) {
      inline.text(text);
      if (!isInValue || cell === null) return;
      cell.value += text;
      if (cell.value.length > LONGEST_CELL) throw new UnreadableXmlError('a cell that is too long');
    },
    close(name: string) {
      inline.close(name);
      if (name === 'v') isInValue = false;
      else if (name === 'c') endCell();
      else if (name === 'row' && cells.some((text) => text.trim() !== '')) take({ line, cells });
    },
  };
}

const LETTERS = 26;
const CODE_BEFORE_A = 64;

/** The column of a reference such as 'AB12', counted from 0. */
function readColumn(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) throw new UnreadableXmlError('a cell without a place');
  return (
    [...letters].reduce((sum, one) => sum * LETTERS + one.charCodeAt(0) - CODE_BEFORE_A, 0) - 1
  );
}

/** The cell as text; of a formula, the value that was calculated last. */
function toCellText({ type, style, value }: OpenCell, workbook: Workbook): string {
  if (type === 's') {
    const text = workbook.strings[Number(value)];
    if (text === undefined && value !== '') throw new UnreadableXmlError('a text that is missing');
    return text ?? '';
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') {
    return toNumberText(value, workbook.styles[style] ?? { kind: 'plain' }, workbook.dates);
  }
  return type === 'str' ? unescapeText(value) : value;
}
