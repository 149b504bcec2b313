import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { createId } from '../platform/ids.ts';
import { keyring } from './copies.fixture.ts';
import { addErasures, readErasures, storeErasures } from './erasure-files.ts';
import { createCopyFolder, createErasureFolder } from './open-copy-storages.ts';

/** One more than a file has. */
const ENTRIES = 501;

describeOnEachDatabase('the erasure journal', (open) => {
  let opened: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-journal-'));
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const insertEntries = async (): Promise<string[]> => {
    const ids = Array.from({ length: ENTRIES }, () => createId());
    const at = '2026-11-24T10:00:00.000Z';
    const entry = { at, rule: 'contact-messages', ids: '["one"]', limits: '{}', stored_at: null };
    await opened.db
      .insertInto('erasure_journal')
      .values(ids.map((id) => ({ id, ...entry })))
      .execute();
    return ids;
  };

  test('is whole in each storage that can be written to, and in the others when they are back', async () => {
    const context = createTestContext(opened);
    const ids = await insertEntries();
    const file = join(folder, 'file');
    await writeFile(file, '');
    const away = createCopyFolder(join(file, 'copies'));
    const other = createCopyFolder(join(folder, 'other'));
    const store = (first: typeof away) => storeErasures(context, [first, other], () => keyring);
    const idsIn = async (storage: typeof away) =>
      (await readErasures([storage], keyring)).map(({ id }) => id);

    await expect(store(away)).rejects.toThrow(`could not be written to ${away.place}`);
    expect(await idsIn(other)).toEqual(ids);
    const back = createCopyFolder(join(folder, 'back'));
    expect(await store(back)).toBe(ENTRIES);
    expect(await idsIn(back)).toEqual(ids);
    expect(await store(back)).toBe(0);
  });

  test('is whole beside a copy that is a file, in files that are as small as in a storage', async () => {
    const ids = await insertEntries();
    const beside = createErasureFolder(folder);
    expect(await addErasures(opened.db, beside, keyring)).toBe(ENTRIES);
    expect(await readdir(join(folder, 'erasures'))).toHaveLength(2);
    expect((await readErasures([beside], keyring)).map(({ id }) => id)).toEqual(ids);
    expect(await addErasures(opened.db, beside, keyring)).toBe(0);
  });
});
