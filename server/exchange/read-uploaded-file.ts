import { createHash, type Hash } from 'node:crypto';

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { m } from '#shared/messages/compiled/messages.js';
import { IMPORT_BYTES, IMPORT_ROWS } from '#shared/staff/imports-endpoints.ts';
import { Refusal } from '../platform/errors.ts';

const TWO_BYTES = [0xff, 0xfe];

const BATCH = 500;
const LONGEST_ROW = 32 * 1024;
const MOST_COLUMNS = 100;

export type Uploaded = { titles: string[]; rows: number; hash: string };

/**
 * Reads a CSV file as a stream: `take` receives its rows in batches and is awaited. The separator is a comma, semicolon
 * or tab. Throws Refusal for other files, or too large ones.
 */
export async function readUploadedFile(
  body: Readable,
  isPacked: boolean,
  take: (rows: string[][], firstIndex: number) => Promise<void>,
): Promise<Uploaded> {
  const hash = createHash('sha256');
  const texts = decodeUpload(body, { isPacked, mostBytes: IMPORT_BYTES, hash });
  let titles: string[] | null = null;
  let rows = 0;
  let batch: string[][] = [];
  const flush = async () => {
    await take(batch, rows);
    rows += batch.length;
    batch = [];
  };
  try {
    const first = await readFirstLine(texts);
    await pipeline(
      Readable.from(follow(first, texts)),
      createParser(guessSeparator(first)),
      async (records: AsyncIterable<string[]>) => {
        for await (const cells of records) {
          if (titles === null) titles = readTitles(cells);
          else batch.push(cells);
          if (rows + batch.length > IMPORT_ROWS) throw new Refusal(413, m.exchange_file_too_long());
          if (batch.length === BATCH) await flush();
        }
      },
    );
  } catch (error) {
    throw isUnreadable(error) ? new Refusal(400, m.exchange_file_unreadable()) : error;
  }
  if (batch.length > 0) await flush();
  if (titles === null || rows === 0) throw new Refusal(400, m.exchange_file_empty());
  return { titles, rows, hash: hash.digest('hex') };
}

function createParser(separator: string) {
  return parse({
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_ROW,
  });
}

function readTitles(cells: string[]): string[] {
  if (cells.length > MOST_COLUMNS) throw new Refusal(400, m.exchange_file_unreadable());
  return cells.map((cell) => cell.trim());
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

/** Not a CSV file, or not valid gzip. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof CsvError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_');
}

/**
 * Decodes the text of an uploaded file in pieces, gzipped or not. Limits the unpacked size, and refuses what is not
 * text. `hash` receives every byte.
 */
async function* decodeUpload(
  body: Readable,
  options: { isPacked: boolean; mostBytes: number; hash: Hash },
): AsyncGenerator<string> {
  const source: Readable = options.isPacked ? body.pipe(createGunzip()) : body;
  body.once('error', (error) => source.destroy(error));
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  // Stopping early must not destroy the request: that would close the connection that the error is sent on.
  const pieces: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > options.mostBytes) throw new Refusal(413, m.exchange_file_too_large());
    options.hash.update(piece);
    decoder ??= createDecoder(piece);
    yield decode(decoder, piece);
  }
  if (decoder) yield decode(decoder);
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
