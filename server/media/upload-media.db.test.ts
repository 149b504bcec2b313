import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { writeTestFilm } from '#test/media-files.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { openPrepareApart } from './prepare-apart.ts';
import { uploadMedia } from './upload-media.ts';

const editor = staffMember('editor');

describeOnEachDatabase('Files of an upload', (open) => {
  test('stay when the database went away, since the commit may have arrived', async () => {
    const opened = await open();
    const context = createTestContext(opened);
    const store = createFolderStore(join(opened.dataFolder, 'media'));
    const apart = openPrepareApart(context.log);
    const dependencies = { store, apart, incoming: join(opened.dataFolder, 'incoming') };
    async function* parts() {
      yield writeTestFilm();
    }
    const uploadWhile = (fault: Error) => {
      // Looked at in the transaction alone.
      const now = () => {
        throw fault;
      };
      const upload = { parts: parts(), fileName: 'aarti.mp4' };
      return uploadMedia({ ...context, clock: { now } }, dependencies, editor, upload);
    };
    await expect(uploadWhile(new Error('A mistake'))).rejects.toThrow('A mistake');
    expect(await store.list()).toEqual([]);
    const gone = Object.assign(new Error('The server ended the connection'), { code: '57P01' });
    await expect(uploadWhile(gone)).rejects.toThrow('The server ended the connection');
    expect(await store.list()).toHaveLength(1);
    apart.stop();
    await opened.close();
  });
});
