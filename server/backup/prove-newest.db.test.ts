import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { createId } from '../platform/ids.ts';
import { copyInMemory, keyring, streamOf } from './copies.fixture.ts';
import type { CopyStorage } from './copy-storage.ts';
import { readErasures, storeErasures } from './erasure-files.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { proveNewestCopy } from './prove-newest.ts';
import { nameCopy } from './thin-copies.ts';

const NOW = new Date('2026-11-24T18:00:05.700Z');
const LATER = new Date('2026-11-24T19:00:05.700Z');

describeOnEachDatabase('the proof of the newest copy', (open) => {
  let opened: TestDatabase;
  let folder: string;
  let storage: CopyStorage;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-proof-'));
    storage = createCopyFolder(folder);
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const copy = async () => {
    const { parts } = await copyInMemory(opened, { now: NOW });
    await storage.write(nameCopy(NOW, 'hourly'), streamOf(parts));
  };
  const prove = (expected = '') => {
    const { url, dataFolder } = opened;
    return proveNewestCopy({
      ...{ kind: 'proof', expected, database: { url, dataFolder }, media: null },
      backup: {
        ...{ recipients: [], identityFile: null, folder, plain: {} },
        ...{ bucket: null, bucketReader: null },
      },
      ...{ dataKeys: [keyring.current], at: LATER.toISOString() },
    });
  };

  test('writes again what the erasure journal beside the copies has lost', async () => {
    const context = createTestContext(opened);
    const id = createId();
    const at = NOW.toISOString();
    await opened.db
      .insertInto('erasure_journal')
      .values({ id, at, rule: 'contact-messages', ids: '["one"]', limits: '{}', stored_at: null })
      .execute();
    await storeErasures(context, [storage], () => keyring);
    await copy();
    await rm(join(folder, 'erasures'), { recursive: true });

    expect((await prove()).details).toMatchObject({ erasures: 0, erasuresAdded: 1 });
    expect(await readErasures([storage], keyring)).toMatchObject([{ id, unsigned: null }]);
    expect((await prove()).details).toMatchObject({ erasures: 0, erasuresAdded: 0 });
  });

  test('fails where a copy that was stored later is gone', async () => {
    await copy();
    await expect(prove(nameCopy(LATER, 'hourly'))).rejects.toThrow(
      'look for what deletes or hides copies',
    );
    expect(await prove(nameCopy(NOW, 'hourly'))).toMatchObject({ name: nameCopy(NOW, 'hourly') });
  });
});
