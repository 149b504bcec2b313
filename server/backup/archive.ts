/** A file inside a copy. `content` must give exactly `size` bytes, and is read to its end before the next member. */
export type Member = { name: string; size: number; content: AsyncIterable<Uint8Array> };

// POSIX tar (ustar), so that a copy can be opened without this program: age -d | zstd -d | tar x.
const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;
const FIELDS = {
  mode: 100,
  size: 124,
  mtime: 136,
  checksum: 148,
  type: 156,
  magic: 257,
  prefix: 345,
};
const LARGEST_OCTAL = 8 ** 11 - 1;
/** Marks a size that is written in binary, as GNU tar does above 8 GiB. */
const BINARY = 0x80;

/** The bytes of a tar of these members, in their order. Throws when a member gives more or fewer bytes than its size. */
export async function* writeArchive(members: AsyncIterable<Member>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of members) {
    yield createHead(name, size);
    let given = 0;
    for await (const part of content) {
      given += part.length;
      yield part;
    }
    if (given !== size) {
      throw new Error(`The file ${name} should have ${size} bytes and gave ${given}: it changed`);
    }
    yield Buffer.alloc(paddingAfter(size));
  }
  yield Buffer.alloc(BLOCK * 2);
}

/** The members of a tar; what the caller leaves of one is skipped. Throws when the archive is damaged or ends early. */
export async function* readArchive(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const source = openSource(parts);
  try {
    for (;;) {
      const head = await source.take(BLOCK);
      if (head.every((byte) => byte === 0)) break;
      const { name, size } = readHead(head);
      const content = source.stretch(size);
      yield { name, size, content };
      for await (const _ of content);
      await source.take(paddingAfter(size));
    }
    // To the end: only there does the encryption prove that nothing is missing.
    await source.drain();
  } finally {
    await source.close();
  }
}

const paddingAfter = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function createHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  const [prefix, last] = splitName(name);
  head.write(last, 0, 'utf8');
  head.write(prefix, FIELDS.prefix, 'utf8');
  head.write('0000600\0', FIELDS.mode, 'latin1');
  head.write('0000000\0', 108, 'latin1');
  head.write('0000000\0', 116, 'latin1');
  if (size <= LARGEST_OCTAL) {
    head.write(`${size.toString(8).padStart(11, '0')}\0`, FIELDS.size, 'latin1');
  } else {
    head[FIELDS.size] = BINARY;
    head.writeBigUInt64BE(BigInt(size), FIELDS.size + 4);
  }
  head.write('00000000000\0', FIELDS.mtime, 'latin1');
  head.write('0', FIELDS.type, 'latin1');
  head.write('ustar\x0000', FIELDS.magic, 'latin1');
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, FIELDS.checksum, 'latin1');
  return head;
}

function splitName(name: string): [prefix: string, last: string] {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return ['', name];
  const at = name.indexOf('/', Math.max(0, name.length - LONGEST_NAME - 1));
  if (at === -1 || at > LONGEST_PREFIX) {
    throw new Error(
      `A name in a copy must have at most 255 characters with slashes, and is ${name}`,
    );
  }
  return [name.slice(0, at), name.slice(at + 1)];
}

function readHead(head: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) =>
    head.toString('utf8', from, to).replace(/\0.*$/s, '').trim();
  if (Number.parseInt(text(FIELDS.checksum, FIELDS.checksum + 8), 8) !== sumOf(head)) {
    throw new Error('The copy is damaged: the head of a file inside it does not add up');
  }
  const prefix = text(FIELDS.prefix, FIELDS.prefix + LONGEST_PREFIX);
  const last = text(0, LONGEST_NAME);
  const isBinary = head[FIELDS.size] === BINARY;
  const size = isBinary
    ? Number(head.readBigUInt64BE(FIELDS.size + 4))
    : Number.parseInt(text(FIELDS.size, FIELDS.mtime), 8);
  return { name: prefix === '' ? last : `${prefix}/${last}`, size };
}

/** The sum of all bytes, with the checksum's own field as spaces. */
function sumOf(head: Buffer): number {
  let sum = 0;
  for (const [index, byte] of head.entries()) {
    const isOwn = index >= FIELDS.checksum && index < FIELDS.checksum + 8;
    sum += isOwn ? 0x20 : byte;
  }
  return sum;
}

/** Reads a stream in portions of a wanted size. */
function openSource(parts: AsyncIterable<Uint8Array>) {
  const iterator = parts[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** The next bytes, at most `most`; empty at the end. */
  async function next(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done) return rest;
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  }

  async function* stretch(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const part = await next(left);
      if (part.length === 0)
        throw new Error('The copy is damaged: it ends in the middle of a file');
      left -= part.length;
      yield part;
    }
  }

  return {
    /** Can be iterated several times; each continues where the last one stopped. */
    stretch(size: number): AsyncIterable<Buffer> {
      const all = stretch(size);
      return { [Symbol.asyncIterator]: () => ({ next: () => all.next() }) };
    },
    async take(size: number): Promise<Buffer> {
      const taken: Buffer[] = [];
      for await (const part of stretch(size)) taken.push(part);
      return Buffer.concat(taken);
    },
    async drain(): Promise<void> {
      while ((await next(BLOCK * BLOCK)).length > 0);
    },
    async close(): Promise<void> {
      await iterator.return?.();
    },
  };
}
