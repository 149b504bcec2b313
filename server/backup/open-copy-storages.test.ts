import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { streamOf } from './copies.fixture.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { nameCopy } from './thin-copies.ts';

const NAME = nameCopy(new Date('2026-11-24T10:00:00Z'), 'hourly');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-copy-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('of a whole disk copies and erasures are listed, and no folder of others is looked into', async () => {
  const storage = createCopyFolder(folder);
  await storage.write(NAME, streamOf([Buffer.from('a copy')]));
  await storage.write('erasures/one.jsonl', streamOf([Buffer.from('{}')]));
  await mkdir(join(folder, 'photos'));
  await writeFile(join(folder, 'photos', NAME), '');
  const closed = join(folder, 'lost+found');
  await mkdir(closed, { mode: 0 });
  const listed = await storage.list().finally(() => chmod(closed, 0o700));
  expect(listed).toEqual([
    { name: NAME, bytes: 6 },
    { name: 'erasures/one.jsonl', bytes: 2 },
  ]);
});

test('a copy that would fill the disk is given up before it does, and leaves nothing', async () => {
  const storage = createCopyFolder(folder, () => Promise.reject(new Error('no room')));
  const part = Buffer.alloc(33 * 1024 * 1024);
  await expect(storage.write(NAME, streamOf([part, part]))).rejects.toThrow('no room');
  expect(await readdir(folder)).toEqual([]);
});
