import { crc32, createInflateRaw } from 'node:zlib';

/** The archive is damaged, or no zip archive. */
export class UnreadableArchiveError extends Error {}
/** Its files are encrypted. */
export class EncryptedArchiveError extends Error {}

/** Where a file is in an archive, and what the directory says of it. */
export type ArchivePlace = {
  offset: number;
  packed: number;
  unpacked: number;
  method: number;
  crc: number;
};
export type ArchiveEntry = { name: string; isLink: boolean; place: ArchivePlace };
/** Reads `length` bytes from `start`. */
export type ReadBytes = (part: { start: number; length: number }) => AsyncIterable<Buffer>;

const MOST_ENTRIES = 200_000;
const LONGEST_DIRECTORY = 64 * 1024 * 1024;
const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const END_64 = { signature: 0x06064b50, size: 56 };
const LOCATOR = { signature: 0x07064b50, size: 20 };
const ENTRY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const METHOD = { stored: 0, deflated: 8 };
const ENCRYPTED = 1;
const IN_EXTRA = 0xffffffff;
const EXTRA_64 = 1;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** The files of a zip archive of `bytes` bytes, by its directory. Throws UnreadableArchiveError and EncryptedArchiveError. */
export async function readDirectory(read: ReadBytes, bytes: number): Promise<ArchiveEntry[]> {
  const { count, start, length } = await findDirectory(read, bytes);
  if (count > MOST_ENTRIES || length > LONGEST_DIRECTORY || start + length > bytes) {
    throw new UnreadableArchiveError('a directory that is too long');
  }
  const directory = await readAll(read, { start, length });
  const entries: ArchiveEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY.size > length || directory.readUInt32LE(at) !== ENTRY.signature) {
      throw new UnreadableArchiveError('a damaged directory');
    }
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    ) as [number, number, number];
    const nameEnd = at + ENTRY.size + nameLength;
    const next = nameEnd + extraLength + commentLength;
    if (next > length) throw new UnreadableArchiveError('a damaged directory');
    if ((directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new EncryptedArchiveError();
    const name = directory.toString('utf8', at + ENTRY.size, nameEnd);
    const extra = directory.subarray(nameEnd, nameEnd + extraLength);
    const isLink = ((directory.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
    if (!name.endsWith('/')) {
      entries.push({ name, isLink, place: readPlace(directory.subarray(at, nameEnd), extra) });
    }
    at = next;
  }
  return entries;
}

async function findDirectory(read: ReadBytes, bytes: number) {
  const tailLength = Math.min(bytes, END.size + END.longestComment + LOCATOR.size);
  const tailStart = bytes - tailLength;
  const tail = await readAll(read, { start: tailStart, length: tailLength });
  let end = tail.length - END.size;
  while (end >= 0 && tail.readUInt32LE(end) !== END.signature) end -= 1;
  if (end < 0) throw new UnreadableArchiveError('no directory');
  const short = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    start: tail.readUInt32LE(end + 16),
  };
  const locator = end - LOCATOR.size;
  const isLong = locator >= 0 && tail.readUInt32LE(locator) === LOCATOR.signature;
  if (!isLong) return short;
  const at = readLong(tail, locator + 8);
  if (at + END_64.size > bytes) throw new UnreadableArchiveError('a damaged directory');
  const record = await readAll(read, { start: at, length: END_64.size });
  if (record.readUInt32LE(0) !== END_64.signature) {
    throw new UnreadableArchiveError('a damaged directory');
  }
  return { count: readLong(record, 32), length: readLong(record, 40), start: readLong(record, 48) };
}

/** Values that are too large for their fields stand in the extra field, in this order. */
function readPlace(entry: Buffer, extra: Buffer): ArchivePlace {
  const long = findExtra(extra);
  let at = 0;
  const take = (short: number): number => {
    if (short !== IN_EXTRA) return short;
    if (at + 8 > long.length) throw new UnreadableArchiveError('a damaged directory');
    at += 8;
    return readLong(long, at - 8);
  };
  const unpacked = take(entry.readUInt32LE(24));
  const packed = take(entry.readUInt32LE(20));
  const offset = take(entry.readUInt32LE(42));
  const [method, crc] = [entry.readUInt16LE(10), entry.readUInt32LE(16)];
  return { offset, packed, unpacked, method, crc };
}

function findExtra(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === EXTRA_64) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return Buffer.alloc(0);
}

function readLong(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new UnreadableArchiveError('too large');
  return Number(value);
}

/** The content of a file in pieces, never beyond the size that the directory states. Throws UnreadableArchiveError. */
export async function* readEntry(
  read: ReadBytes,
  { offset, packed, unpacked, method, crc }: ArchivePlace,
): AsyncGenerator<Buffer> {
  const local = await readAll(read, { start: offset, length: LOCAL.size });
  if (local.readUInt32LE(0) !== LOCAL.signature) throw new UnreadableArchiveError('no such file');
  // The lengths of name and extra field may differ from those in the directory.
  const start = offset + LOCAL.size + local.readUInt16LE(26) + local.readUInt16LE(28);
  let size = 0;
  let sum = 0;
  for await (const piece of unpack(read({ start, length: packed }), method)) {
    size += piece.length;
    if (size > unpacked) throw new UnreadableArchiveError('larger than stated');
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== unpacked || sum !== crc) throw new UnreadableArchiveError('a damaged file');
}

async function* unpack(packed: AsyncIterable<Buffer>, method: number): AsyncGenerator<Buffer> {
  if (method === METHOD.stored) {
    yield* packed;
    return;
  }
  if (method !== METHOD.deflated) throw new UnreadableArchiveError('packed in an unknown way');
  const inflate = createInflateRaw();
  const feeding = (async () => {
    for await (const piece of packed) {
      if (inflate.destroyed) return;
      if (!inflate.write(piece)) await drained(inflate);
    }
    inflate.end();
  })().catch((error: unknown) => inflate.destroy(toError(error)));
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_') ? new UnreadableArchiveError('a damaged file') : error;
  } finally {
    inflate.destroy();
    await feeding;
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Resolves when more can be written, or nothing any more. */
function drained(inflate: ReturnType<typeof createInflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    inflate.once('drain', resolve);
    inflate.once('close', resolve);
  });
}

async function readAll(read: ReadBytes, part: { start: number; length: number }): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of read(part)) pieces.push(piece);
  return Buffer.concat(pieces);
}
