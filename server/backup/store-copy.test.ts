import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteFileIn } from '../database/connect.ts';
import { createId } from '../platform/ids.ts';
import type { CopyTask } from './apart-tasks.ts';
import { streamOf } from './copies.fixture.ts';
import { findOwnDisk } from './copies-disk.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { readAgain, storeCopy } from './store-copy.ts';
import { nameCopy } from './thin-copies.ts';
import { WORK_FOLDER } from './work-folder.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
/** More than a disk has left; a file of holes takes none of it. */
const HUGE_BYTES = 8 * 1024 ** 4;

let dataFolder: string;
let copies: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-store-copy-'));
  copies = join(dataFolder, 'copies');
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const taskOf = (ownDisk: string): CopyTask => ({
  ...{ kind: 'copy', name: nameCopy(NOW, 'hourly'), at: NOW.toISOString(), withoutVault: false },
  ...{ storages: ['folder'], ownDisk, database: { url: null, dataFolder }, media: null },
  backup: {
    ...{ recipients: [], identityFile: null, folder: copies, plain: {} },
    ...{ bucket: null, bucketReader: null },
  },
  dataKeys: [Buffer.alloc(32, 7)],
});

test('what a killed process left a day ago goes also where the disk is too full for a copy', async () => {
  const left = join(dataFolder, WORK_FOLDER, createId());
  await mkdir(left, { recursive: true });
  const then = new Date(NOW.getTime() - TWO_DAYS_MS);
  await utimes(left, then, then);
  await writeFile(sqliteFileIn(dataFolder), '');
  await truncate(sqliteFileIn(dataFolder), HUGE_BYTES);
  expect(await storeCopy(taskOf(''))).toMatchObject([
    { storage: 'folder', fault: expect.stringContaining('a copy needs') },
  ]);
  expect(await readdir(join(dataFolder, WORK_FOLDER))).toEqual([]);
});

test('a folder whose disk is not mounted any more gets no copy, and is not made', async () => {
  expect(await storeCopy(taskOf(copies))).toMatchObject([
    { storage: 'folder', fault: expect.stringContaining('mount the disk') },
  ]);
  expect(existsSync(copies)).toBe(false);
});

test('a folder of copies is on a disk of its own where that of DATA_DIR is another', async () => {
  const find = (place: string) => findOwnDisk({ kind: 'folder', place }, dataFolder);
  expect(await find('/dev')).toBe('/dev');
  expect(await find(dataFolder)).toBe('');
});

test('a copy that its disk gives back otherwise is stored nowhere else', async () => {
  const [first, second] = [createCopyFolder(copies), createCopyFolder(join(dataFolder, 'second'))];
  const name = nameCopy(NOW, 'hourly');
  const bytes = Buffer.from('a copy');
  await first.write(name, streamOf([bytes]));
  const made = { sha256: createHash('sha256').update(bytes).digest('hex') };
  const storeAgain = async () =>
    second.write(name, await readAgain({ storage: first, made }, name));
  await storeAgain();
  expect(await second.list()).toEqual([{ name, bytes: bytes.length }]);
  await second.remove(name);

  await writeFile(join(copies, name), 'b copy');
  await expect(storeAgain()).rejects.toThrow(`the copy in ${copies} has other bytes`);
  expect(await second.list()).toEqual([]);
});
