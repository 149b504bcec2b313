import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createDatabase, dropDatabase } from '#test/postgres.ts';
import { createTestContext } from '#test/test-context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { createFolderStore, type FileStore } from '../platform/file-store.ts';
import { copyInMemory, restoreFromMemory, streamOf } from './copies.fixture.ts';

const AT = '2026-11-24T10:00:00.000Z';
const content = () => streamOf([Buffer.from('a file')]);

describeOnEachDatabase('a copy whose rows name files that are gone', (open) => {
  let opened: TestDatabase;
  let folder: string;
  let elsewhere: DatabaseSettings;
  let media: FileStore;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-missing-'));
    const cluster = inject('postgresUrl');
    const url = opened.url === null || cluster === null ? null : await createDatabase(cluster);
    elsewhere = { url, dataFolder: join(folder, 'elsewhere') };
    await openCampaign(opened.db);
    const { donationId } = await beginTestDonation(createTestContext(opened));
    const { dataFolder } = opened;
    media = createFolderStore(join(dataFolder, 'media'));
    await createFolderStore(join(dataFolder, 'papers')).write('2026-27/kept', content());
    await media.write('KEPT/1600.webp', content());
    await insertDocuments(opened.db, donationId, ['kept', 'lost']);
    await insertMedia(opened.db);
  });
  afterEach(async () => {
    await opened.close();
    if (elsewhere.url !== null) await dropDatabase(elsewhere.url);
    await rm(folder, { recursive: true, force: true });
  });

  test('is made and restored, and names them; those of erased media are no loss', async () => {
    const lost = ['papers/2026-27/lost', 'media/FILM/file.mp4'];
    const { parts, missing, files } = await copyInMemory(opened);
    expect({ missing, files }).toEqual({ missing: lost, files: 2 });
    const restored = await restoreFromMemory(parts, elsewhere);
    expect(restored).toMatchObject({ missing: lost, files: 2 });
  });

  test('names none that was erased while it was made', async () => {
    const { db } = opened;
    const erase = async () => {
      await media.remove('KEPT/1600.webp');
      await db.updateTable('media_files').set({ erased_at: AT }).execute();
    };
    const { missing } = await copyInMemory(opened, { meanwhile: erase });
    expect(missing).toEqual(['papers/2026-27/lost']);
  });
});

async function insertDocuments(
  db: TestDatabase['db'],
  donationId: string,
  names: readonly string[],
): Promise<void> {
  const document = {
    ...{ donation_id: donationId, kind: 'receipt' as const, number: '1', title: 'Receipt' },
    ...{ amount_paise: 100, sha256: '', size_bytes: 6, key_sealed: 'x', made_by: 'system' },
    ...{ issued_at: AT, identity_id: null },
  };
  for (const [index, name] of names.entries()) {
    await db
      .insertInto('tax_documents')
      .values({ ...document, id: name, revision: index, code: name, stored_as: `2026-27/${name}` })
      .execute();
  }
}

async function insertMedia(db: TestDatabase['db']): Promise<void> {
  const medium = {
    ...{ name: 'x', alt: '', alt_hi: '', is_decorative: 0 as const, focus: 12, words: '' },
    ...{ binned_at: null, created_at: AT, created_by: 'm', updated_at: AT, updated_by: 'm' },
  };
  const file = {
    ...{ width: 4000, height: 3000, bytes: 6, tint: '', has_avif: 0 as const, retired_at: null },
    created_at: AT,
  };
  for (const [id, format, erased] of [
    ['KEPT', 'jpeg', null],
    ['FILM', 'mp4', null],
    ['ERASED', 'pdf', AT],
  ] as const) {
    const kind = format === 'mp4' ? 'film' : 'picture';
    await db
      .insertInto('media')
      .values({ ...medium, id: `M-${id}`, kind, file_id: id })
      .execute();
    await db
      .insertInto('media_files')
      .values({ ...file, id, media_id: `M-${id}`, sha256: id, format, erased_at: erased })
      .execute();
  }
}
