import { crc32, createInflateRaw } from 'node:zlib';

/** The archive is damaged, or larger than a file of donations can be. */
export class UnreadableZipError extends Error {}
/** An entry is encrypted. */
export class EncryptedZipError extends Error {}

const MOST_ENTRIES = 1000;
/** Of one entry, unpacked: a sheet of 100,000 rows and 40 columns stays below. */
const MOST_BYTES = 400 * 1024 * 1024;
/** Sheets are packed up to about 60 times; archives made to exhaust memory a thousand times. */
const HIGHEST_RATIO = 200;
const RATIO_COUNTS_FROM = 1024 * 1024;

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const ENTRY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const METHOD = { stored: 0, deflated: 8 };
const ENCRYPTED = 1;
/** Where a value stands that is too large for its field (Zip64): no such file is below our limits. */
const TOO_LARGE = 0xffffffff;

type ZipEntry = { method: number; crc: number; packed: number; unpacked: number; offset: number };

export type ZipArchive = {
  has: (name: string) => boolean;
  /** The content of an entry in pieces. Throws UnreadableZipError for an unknown or damaged one. */
  read: (name: string) => AsyncGenerator<Buffer>;
};

/**
 * Reads the directory of a zip archive. An entry is unpacked only when it is read, in pieces, and never beyond the size
 * that the directory states. Throws EncryptedZipError and UnreadableZipError.
 */
export function openZip(bytes: Buffer): ZipArchive {
  const entries = readDirectory(bytes);
  return {
    has: (name) => entries.has(name),
    read: (name) => readEntry(bytes, entries.get(name)),
  };
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new UnreadableZipError('too many entries');
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY.size > bytes.length || bytes.readUInt32LE(at) !== ENTRY.signature) {
      throw new UnreadableZipError('damaged directory');
    }
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new EncryptedZipError();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY.size, at + ENTRY.size + nameLength);
    if (entries.has(name)) throw new UnreadableZipError('two entries of one name');
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY.size + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The position of the end record, which a comment may follow. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END.size - END.longestComment);
  for (let at = bytes.length - END.size; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END.signature) return at;
  }
  throw new UnreadableZipError('no directory');
}

async function* readEntry(bytes: Buffer, entry: ZipEntry | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new UnreadableZipError('a part is missing');
  const { unpacked, crc } = entry;
  const packed = locate(bytes, entry);
  let size = 0;
  let sum = 0;
  for await (const piece of unpack(packed, entry.method)) {
    size += piece.length;
    if (size > unpacked) throw new UnreadableZipError('larger than stated');
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== unpacked || sum !== crc) throw new UnreadableZipError('damaged entry');
}

/** The packed bytes of an entry, whose sizes are within the limits. */
function locate(bytes: Buffer, { packed, unpacked, offset }: ZipEntry): Buffer {
  if (packed === TOO_LARGE || unpacked > MOST_BYTES) throw new UnreadableZipError('too large');
  if (unpacked > RATIO_COUNTS_FROM && unpacked > packed * HIGHEST_RATIO) {
    throw new UnreadableZipError('packed too well');
  }
  if (offset + LOCAL.size > bytes.length || bytes.readUInt32LE(offset) !== LOCAL.signature) {
    throw new UnreadableZipError('damaged entry');
  }
  // The lengths of name and extra field may differ from those in the directory.
  const start =
    offset + LOCAL.size + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new UnreadableZipError('ends too early');
  return bytes.subarray(start, start + packed);
}

async function* unpack(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === METHOD.stored) {
    yield packed;
    return;
  }
  if (method !== METHOD.deflated) throw new UnreadableZipError('packed in an unknown way');
  const inflate = createInflateRaw();
  inflate.end(packed);
  yield* inflate as AsyncIterable<Buffer>;
}
