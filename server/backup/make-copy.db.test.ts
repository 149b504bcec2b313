import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { copyInMemory, keyring, streamOf } from './copies.fixture.ts';
import { makeCopy } from './make-copy.ts';
import { WORK_FOLDER } from './work-folder.ts';

describeOnEachDatabase('a copy', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('for whose database the disk has no room is not begun, and leaves nothing', async () => {
    const { url, dataFolder } = opened;
    const asked: { folder: string; bytes: number }[] = [];
    const making = makeCopy(
      {
        ...{ database: { url, dataFolder }, media: null, plainSettings: {}, now: new Date() },
        ...{ withoutVault: false, sealing: { recipients: [], dataKey: keyring.current } },
        keepRoom: async (folder, bytes) => {
          asked.push({ folder, bytes });
          throw new Error('no room');
        },
      },
      async () => {
        throw new Error('it was begun');
      },
    );
    await expect(making).rejects.toThrow('no room');
    const work = join(dataFolder, WORK_FOLDER);
    expect(asked).toEqual([{ folder: work, bytes: expect.any(Number) }]);
    expect(asked[0]?.bytes).toBeGreaterThan(0);
    expect(await readdir(work)).toEqual([]);
  });

  test('is whole where a file manager has left files among those of the program', async () => {
    const media = join(opened.dataFolder, 'media');
    await createFolderStore(media).write('FILE/800.webp', streamOf([Buffer.from('a picture')]));
    await writeFile(join(media, '.DS_Store'), '');
    await mkdir(join(opened.dataFolder, 'papers'));
    await writeFile(join(opened.dataFolder, 'papers', 'read me.txt'), '');
    expect(await copyInMemory(opened)).toMatchObject({ files: 1, missing: [] });
  });
});
