import { toRupees } from '#shared/money.ts';
import type { Cell, DateStyle } from './cell.ts';
import { markFormula } from './formula-safety.ts';

/** Excel takes a file for UTF-8 only when it begins like this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const PAISE_DIGITS = 2;

/** A CSV file (RFC 4180) piece by piece, one for each batch of rows. */
export async function* writeCsv(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  dates: DateStyle,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + toLine(titles.map((title) => markFormula(title))));
  for await (const rows of batches) {
    const lines = rows.map((cells) => toLine(cells.map((cell) => toText(cell, dates))));
    yield encoder.encode(lines.join(''));
  }
}

function toLine(texts: readonly string[]): string {
  return texts.map(quote).join(',') + LINE_END;
}

function toText(cell: Cell, dates: DateStyle): string {
  if (cell.kind === 'money') return toRupees(cell.paise).toFixed(PAISE_DIGITS);
  if (cell.kind === 'text') return markFormula(cell.text);
  return dates === 'iso' ? cell.day : cell.day.split('-').toReversed().join('-');
}

function quote(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
