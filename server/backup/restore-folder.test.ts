import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { openRestoreFolder, requireEmptyFolder } from './restore-folder.ts';
import { openWorkFolder } from './work-folder.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-restore-folder-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const database = () => ({ url: null, dataFolder });

test('of two restores into one folder at once, the second is refused', async () => {
  const first = await openRestoreFolder(database());
  await expect(openRestoreFolder(database())).rejects.toThrow('Another restore');
  expect(() => connectDatabase(database())).toThrow('has not ended');
  await first.close({ hasFailed: true });
  expect(await readdir(dataFolder)).toEqual(['backup-work']);
  await (await openRestoreFolder(database())).close({ hasFailed: true });
});

test('a restore that fails while it moves files takes them back', async () => {
  const folder = await openRestoreFolder(database());
  await mkdir(join(folder.work, 'papers'));
  // There is no database to move after them.
  await expect(folder.switchOver()).rejects.toThrow('ENOENT');
  await folder.close({ hasFailed: true });
  expect(await readdir(dataFolder)).toEqual(['backup-work']);
});

test("settings and keys of the old server may be there before; a server's files may not", async () => {
  await writeFile(join(dataFolder, 'settings.env'), '');
  await writeFile(join(dataFolder, 'backup-identity.txt'), '');
  await expect(requireEmptyFolder(database())).resolves.toBeUndefined();
  await mkdir(join(dataFolder, 'media'));
  await expect(requireEmptyFolder(database())).rejects.toThrow('not empty (media)');
});

test('old work is removed, and nothing of others beside it', async () => {
  const old = await openWorkFolder(dataFolder, new Date());
  const parent = join(dataFolder, 'backup-work');
  await writeFile(join(parent, 'holiday.jpg'), '');
  for (const path of [old, join(parent, 'holiday.jpg')]) await utimes(path, 0, 0);
  await openWorkFolder(dataFolder, new Date());
  const left = await readdir(parent);
  expect(left).toHaveLength(2);
  expect(left).toContain('holiday.jpg');
});
