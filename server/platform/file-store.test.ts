import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFolderStore } from './file-store.ts';

async function* content() {
  yield Buffer.from('a receipt');
}

test('a file is reported as stored when its content and its names are on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-store-'));
  const probe = await open(folder);
  const handles: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const sync = vi.spyOn(handles, 'sync');
  const store = createFolderStore(folder);

  await store.write('2026-27/first', content());
  // The file, the new folder that names it, and the folder that names the new one.
  expect(sync).toHaveBeenCalledTimes(3);
  await store.write('2026-27/second', content());
  expect(sync).toHaveBeenCalledTimes(5);

  sync.mockRestore();
  expect(await store.list()).toEqual(['2026-27/first', '2026-27/second']);
  await rm(folder, { recursive: true });
});
