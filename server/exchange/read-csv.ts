import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';
import type { SheetRow } from './xlsx/read-xlsx.ts';

const TWO_BYTES = [0xff, 0xfe];
const LONGEST_ROW = 32 * 1024;

/**
 * Reads a CSV file, `start` and what follows, as a stream: `take` receives its rows one by one and is awaited. The
 * separator is a comma, semicolon or tab. Throws Refusal for what is no CSV file.
 */
export async function readCsv(
  start: Buffer,
  rest: AsyncGenerator<Buffer>,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<void> {
  const texts = decodePieces(start, rest);
  try {
    const first = await readFirstLine(texts);
    await pipeline(
      Readable.from(follow(first, texts)),
      createParser(guessSeparator(first)),
      async (records: AsyncIterable<{ record: string[]; info: Info }>) => {
        for await (const { record, info } of records) {
          if (record.every((cell) => cell.trim() === '')) continue;
          // As a spreadsheet counts: a row with line ends in its cells is one.
          await take([{ line: info.records + info.empty_lines, cells: record }]);
        }
      },
    );
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(400, m.exchange_file_unreadable()) : error;
  }
}

function createParser(separator: string) {
  return parse({
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    info: true,
  });
}

/** The beginning of the file, at least to the end of its headings. */
async function readFirstLine(texts: AsyncGenerator<string>): Promise<string> {
  let first = '';
  while (!/[\r\n]/.test(first) && first.length < LONGEST_ROW) {
    const { value, done } = await texts.next();
    if (done) break;
    first += value;
  }
  return first;
}

async function* follow(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The separator is the most frequent candidate in the headings. */
function guessSeparator(first: string): string {
  const line = first.split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function* decodePieces(start: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const decoder = createDecoder(start);
  yield decode(decoder, start);
  for await (const piece of rest) yield decode(decoder, piece);
  yield decode(decoder);
}

/** Excel's "Unicode text" is UTF-16; everything else must be UTF-8. A byte order mark is dropped. */
function createDecoder(start: Buffer): TextDecoder {
  const isWide = TWO_BYTES.every((byte, index) => start[index] === byte);
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true });
}

function decode(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new Refusal(400, m.exchange_file_not_utf8());
  }
}
