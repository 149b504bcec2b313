import { type Options, stringify } from 'csv-stringify/sync';
import { toRupees } from '#shared/money.ts';
import { type Cell, type DateStyle, markFormula } from './cells.ts';

/** Excel recognizes UTF-8 only by a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const STYLE: Options = {
  record_delimiter: 'windows',
  // The library quotes only complete line ends; other programs also split at a lone CR or LF, or trim spaces.
  quoted_match: /[\r\n]|^\s|\s$/,
};
const PAISE_DIGITS = 2;

/** A CSV file (RFC 4180) as a stream, one piece per batch of rows. */
export async function* writeCsv(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  dates: DateStyle,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const firstLine = stringify([titles.map(markFormula)], STYLE);
  yield encoder.encode(BYTE_ORDER_MARK + firstLine);
  for await (const rows of batches) {
    const lines = rows.map((cells) => cells.map((cell) => toText(cell, dates)));
    yield encoder.encode(stringify(lines, STYLE));
  }
}

function toText(cell: Cell, dates: DateStyle): string {
  if (cell.kind === 'money') return toRupees(cell.paise).toFixed(PAISE_DIGITS);
  if (cell.kind === 'text') return markFormula(cell.text);
  if (cell.kind === 'count') return String(cell.value);
  return dates === 'iso' ? cell.day : cell.day.split('-').toReversed().join('-');
}
