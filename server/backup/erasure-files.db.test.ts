import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { createId } from '../platform/ids.ts';
import { keyring } from './copies.fixture.ts';
import { readErasures, storeErasures } from './erasure-files.ts';
import { createCopyFolder } from './open-copy-storages.ts';

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

  test('is whole in each storage that can be written to, and in the others when they are back', async () => {
    const context = createTestContext(opened);
    const at = context.clock.now().toISOString();
    const ids = Array.from({ length: ENTRIES }, () => createId());
    const entry = { at, rule: 'contact-messages', ids: '["one"]', limits: '{}', stored_at: null };
    await opened.db
      .insertInto('erasure_journal')
      .values(ids.map((id) => ({ id, ...entry })))
      .execute();
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
});
