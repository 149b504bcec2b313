import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { m } from '#shared/messages/compiled/messages.js';
import { IMPORT_BYTES, IMPORT_LINES, IMPORT_ROWS } from '#shared/staff/imports-endpoints.ts';
import { Refusal } from '../platform/errors.ts';
import { readUploadedBytes } from '../platform/read-uploaded-bytes.ts';
import { readCsv } from './read-csv.ts';
import { EncryptedZipError, UnreadableZipError } from './xlsx/open-zip.ts';
import { readXlsx, type SheetRow } from './xlsx/read-xlsx.ts';
import { UnreadableXmlError } from './xlsx/scan-xml.ts';

const BATCH = 500;
const MOST_COLUMNS = 100;
const LONGEST_ROW = 32 * 1024;

const MAGIC = {
  /** A zip archive, such as an Excel workbook. */
  zip: Buffer.from('PK\u0003\u0004', 'latin1'),
  /** A compound file: an Excel workbook of before 2007, or one with a password. */
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
};
/** The stream of a compound file that holds a workbook with a password. */
const WITH_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');

export type Uploaded = { titles: string[]; rows: number; hash: string };
/** A row of the file; `line` counts from 1, as a spreadsheet shows it. */
export type UploadedRow = SheetRow;

/**
 * Reads a CSV file or the first sheet of an Excel workbook, told apart by their content: `take` receives the rows in
 * batches and is awaited. Throws Refusal for other files, or too large ones.
 */
export async function readUploadedFile(
  body: Readable,
  isPacked: boolean,
  take: (rows: UploadedRow[]) => Promise<void>,
): Promise<Uploaded> {
  const hash = createHash('sha256');
  const pieces = readUploadedBytes(body, {
    isPacked,
    hash,
    limit: IMPORT_BYTES,
    tooLarge: m.exchange_file_too_large(),
  });
  const table = collectTable(take);
  try {
    const first = await readStart(pieces);
    if (startsWith(first, MAGIC.compound)) await refuseCompound(first, pieces);
    if (startsWith(first, MAGIC.zip)) await readXlsx(await readAll(first, pieces), table.add);
    else await readCsv(first, pieces, table.add);
    return { ...(await table.finish()), hash: hash.digest('hex') };
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Separates headings from rows, within the limits. */
function collectTable(take: (rows: UploadedRow[]) => Promise<void>) {
  let titles: string[] | null = null;
  let rows = 0;
  let batch: UploadedRow[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await take(batch);
    batch = [];
  };
  return {
    add: async (found: SheetRow[]) => {
      for (const { line, cells: written } of found) {
        const cells = written.map(withoutNul);
        if (cells.every((cell) => cell.trim() === '')) continue;
        if (titles === null) {
          titles = readTitles(cells);
          continue;
        }
        if (cells.reduce((sum, cell) => sum + cell.length, 0) > LONGEST_ROW) {
          throw new Refusal(400, m.exchange_row_too_long({ line: String(line) }));
        }
        rows += 1;
        if (rows > IMPORT_ROWS || line > IMPORT_LINES) {
          throw new Refusal(413, m.exchange_file_too_long());
        }
        batch.push({ line, cells });
        if (batch.length === BATCH) await flush();
      }
    },
    finish: async () => {
      await flush();
      if (titles === null || rows === 0) throw new Refusal(400, m.exchange_file_empty());
      return { titles, rows };
    },
  };
}

/**
 * A cell without NUL characters. A file whose end was lost with the power has them in place of its last rows, and
 * UTF-16 without a mark has one after each letter. PostgreSQL takes none: the dry run would fail for ever.
 */
function withoutNul(cell: string): string {
  return cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
}

function readTitles(cells: string[]): string[] {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (used > MOST_COLUMNS) throw new Refusal(400, m.exchange_file_unreadable());
  return cells.slice(0, used).map((cell) => cell.trim());
}

/** The first bytes, enough to recognise the format. */
async function readStart(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < MAGIC.compound.length) {
    const { value, done } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function readAll(start: Buffer, pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const all = [start];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function refuseCompound(start: Buffer, pieces: AsyncGenerator<Buffer>): Promise<never> {
  const isLocked = (await readAll(start, pieces)).includes(WITH_PASSWORD);
  throw new Refusal(400, isLocked ? m.exchange_file_password() : m.exchange_file_xls());
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** What the file itself is to blame for becomes a refusal. */
function toRefusal(error: unknown): unknown {
  if (error instanceof EncryptedZipError) return new Refusal(400, m.exchange_file_password());
  const isUnreadable =
    error instanceof UnreadableZipError ||
    error instanceof UnreadableXmlError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));
  return isUnreadable ? new Refusal(400, m.exchange_file_unreadable()) : error;
}
