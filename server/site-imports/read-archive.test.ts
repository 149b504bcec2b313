import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chooseFiles } from './archive-files.ts';
import {
  EncryptedArchiveError,
  type ReadBytes,
  readDirectory,
  readEntry,
  UnreadableArchiveError,
} from './read-archive.ts';

const readingOf = (zip: Buffer): ReadBytes =>
  async function* ({ start, length }) {
    for (let at = start; at < start + length; at += 50) {
      yield zip.subarray(at, Math.min(at + 50, start + length));
    }
  };

const open = (zip: Buffer) => readDirectory(readingOf(zip), zip.length);
const pack = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) =>
  Buffer.from(zipSync(files, { level }));

async function unpack(zip: Buffer, index = 0) {
  const entry = (await open(zip))[index];
  if (entry === undefined) throw new Error('There is no such entry');
  const parts: Buffer[] = [];
  for await (const part of readEntry(readingOf(zip), entry.place)) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The position of the first entry of the directory. */
const directoryOf = (zip: Buffer) => zip.readUInt32LE(zip.length - 22 + 16);

test('files are read by the directory, stored or packed', async () => {
  const text = 'Radhe '.repeat(5000);
  for (const level of [0, 6] as const) {
    const zip = pack(
      { 'uploads/': new Uint8Array(), 'uploads/2019/05/a.jpg': strToU8(text) },
      level,
    );
    expect((await open(zip)).map(({ name }) => name)).toEqual(['uploads/2019/05/a.jpg']);
    expect(await unpack(zip)).toBe(text);
  }
});

test('what leaves its folder, is a link or is no picture is not taken', async () => {
  const zip = pack({
    'uploads/2019/05/ok.jpg': strToU8('x'),
    'uploads/2019/../../../etc/cron.d/x.jpg': strToU8('x'),
    '../../uploads/../x.jpg': strToU8('x'),
    '/etc/x.jpg': strToU8('x'),
    'uploads/shell.php': strToU8('<?php'),
    'uploads/2019/05/link.jpg': strToU8('/etc/passwd'),
  });
  const entries = await open(zip);
  // The last is a symbolic link, as the archive's maker writes it.
  const at = zip.lastIndexOf(Buffer.from('uploads/2019/05/link.jpg')) - 46;
  zip.writeUInt32LE((0o120777 << 16) >>> 0, at + 38);
  expect((await open(zip)).filter(({ isLink }) => isLink)).toHaveLength(1);
  expect(entries).toHaveLength(6);
  const { files, refused } = chooseFiles(await open(zip));
  expect([[...files.keys()], refused]).toEqual([['2019/05/ok.jpg'], 4]);
});

test('an archive that would fill the disk is not unpacked', async () => {
  const bomb = pack({ 'uploads/a.jpg': new Uint8Array(20 * 1024 * 1024) });
  expect(chooseFiles(await open(bomb))).toMatchObject({ refused: 1 });
  // It says that it is small, and is not.
  bomb.writeUInt32LE(1000, directoryOf(bomb) + 24);
  await expect(unpack(bomb)).rejects.toThrow(UnreadableArchiveError);
  const large = pack({ 'uploads/a.jpg': strToU8('x') }, 0);
  large.writeUInt32LE(3_000_000_000, directoryOf(large) + 24);
  large.writeUInt32LE(3_000_000_000, directoryOf(large) + 20);
  expect(chooseFiles(await open(large))).toMatchObject({ refused: 1 });
});

test('damaged, cut and encrypted archives are refused', async () => {
  const zip = pack({ 'uploads/a.jpg': strToU8('Some words'.repeat(50)) });
  await expect(open(Buffer.from('no archive at all'))).rejects.toThrow(UnreadableArchiveError);
  await expect(open(Buffer.alloc(0))).rejects.toThrow(UnreadableArchiveError);
  await expect(open(zip.subarray(0, -30))).rejects.toThrow(UnreadableArchiveError);
  const locked = Buffer.from(zip);
  locked.writeUInt16LE(1, directoryOf(locked) + 8);
  await expect(open(locked)).rejects.toThrow(EncryptedArchiveError);
  const damaged = Buffer.from(zip);
  damaged.fill(0xff, 50, 56);
  await expect(unpack(damaged)).rejects.toThrow(UnreadableArchiveError);
  const far = Buffer.from(zip);
  far.writeUInt32LE(0, directoryOf(far) + 42);
  far.writeUInt16LE(0xffff, far.length - 22 + 10);
  await expect(open(far)).rejects.toThrow(UnreadableArchiveError);
});
