import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Member, readArchive, writeArchive } from './archive.ts';

async function* parts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* members(files: ReadonlyMap<string, Buffer>): AsyncGenerator<Member> {
  for (const [name, bytes] of files) {
    yield { name, size: bytes.length, content: parts(bytes, 1000) };
  }
}

async function collect(all: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const part of all) found.push(part);
  return Buffer.concat(found);
}

const LONG = `files/media/${'m'.repeat(80)}/${'n'.repeat(60)}.webp`;
const files = new Map([
  ['empty.json', Buffer.alloc(0)],
  ['database', randomBytes(70_001)],
  [LONG, randomBytes(512)],
]);

test.each([1, 511, 5000])(
  'what is written is read again, in portions of %i bytes',
  async (size) => {
    const archive = await collect(writeArchive(members(files)));
    const read = new Map<string, Buffer>();
    for await (const { name, content } of readArchive(parts(archive, size))) {
      read.set(name, await collect(content));
    }
    expect(read).toEqual(files);
  },
);

test("the system's own tar reads it", async () => {
  const archive = await collect(writeArchive(members(files)));
  const listed = execFileSync('tar', ['-t'], { input: archive }).toString().trim().split('\n');
  expect(listed).toEqual([...files.keys()]);
});

test('members that are skipped do not disturb the next, and an archive that ends early is noticed', async () => {
  const archive = await collect(writeArchive(members(files)));
  const names: string[] = [];
  for await (const { name } of readArchive(parts(archive, 3000))) names.push(name);
  expect(names).toEqual([...files.keys()]);
  const short = async () => {
    for await (const { content } of readArchive(parts(archive.subarray(0, 60_000), 3000))) {
      await collect(content);
    }
  };
  await expect(short()).rejects.toThrow('it ends in the middle of a file');
});

test('a file whose length changes while it is copied fails the copy', async () => {
  async function* changing(): AsyncGenerator<Member> {
    yield { name: 'growing', size: 10, content: parts(Buffer.alloc(11), 4) };
  }
  await expect(collect(writeArchive(changing()))).rejects.toThrow(
    'should have 10 bytes and gave 11',
  );
});
