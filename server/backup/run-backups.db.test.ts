import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { type ObjectStorage, startObjectStorage } from '#test/running/object-storage.ts';
import { createTestContext } from '#test/test-context.ts';
import type { BackupSettings } from '../settings/settings.ts';
import { copyBeforeMigration } from './copy-before-migration.ts';
import type { CopyStorage } from './copy-storage.ts';
import { createCopyBucket } from './copy-storage-bucket.ts';
import { describeBackups } from './describe-backups.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { type BackupContext, runBackups } from './run-backups.ts';

const HOUR_MS = 3_600_000;
const KEY = Buffer.alloc(32, 7);

let objects: ObjectStorage;
beforeAll(async () => {
  objects = await startObjectStorage();
});
afterAll(() => objects.remove());

describeOnEachDatabase('backups by themselves', (open, dialect) => {
  let opened: TestDatabase;
  let context: BackupContext & ReturnType<typeof createTestContext>;
  let backup: BackupSettings;
  let folder: string;
  let inBucket: CopyStorage;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-copies-'));
    const bucket = {
      ...{ bucket: objects.bucket, endpoint: objects.endpoint, region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null },
    };
    const storages = { folder: join(folder, 'copies'), bucket, bucketReader: bucket };
    backup = { recipients: [], identityFile: null, ...storages, plain: {} };
    inBucket = createCopyBucket(bucket, bucket);
    const { url, dataFolder } = opened;
    const settings = {
      ...{ database: { url, dataFolder }, media: null, backup },
      dataKeys: () => ({ current: KEY, previous: [] }),
    };
    context = { ...createTestContext(opened), settings };
    await openCampaign(opened.db);
    await beginTestDonation(context);
  });
  afterEach(async () => {
    for (const { name } of await inBucket.list()) await inBucket.remove(name);
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = () => runBackups(context, new AbortController().signal);
  const runs = () =>
    opened.db
      .selectFrom('backup_runs')
      .select(['kind', 'storage', 'state', 'fault'])
      .orderBy('id')
      .execute();

  test('a copy is stored twice, without Aadhaar numbers once a month, and proved', async () => {
    expect(await describeBackups(context, backup)).toMatchObject({
      state: 'amber',
      lastCopyAt: null,
    });
    await run();
    const done = { state: 'done', fault: '' };
    expect(await runs()).toEqual([
      { kind: 'hourly', storage: 'folder', ...done },
      { kind: 'hourly', storage: 'bucket', ...done },
      { kind: 'lasting', storage: 'folder', ...done },
      { kind: 'lasting', storage: 'bucket', ...done },
      { kind: 'proof', storage: 'bucket', ...done },
    ]);
    expect(await createCopyFolder(backup.folder ?? '').list()).toEqual(await inBucket.list());
    expect(await describeBackups(context, backup)).toMatchObject({ state: 'green' });
    await run();
    expect(await runs()).toHaveLength(5);
    expect(await readdir(join(opened.dataFolder, 'backup-work'))).toEqual([]);
  });

  test('silence and failures are noticed', async () => {
    const started_at = context.clock.now().toISOString();
    const others = { name: '', state: 'done' as const, started_at, finished_at: started_at };
    await opened.db
      .insertInto('backup_runs')
      .values([
        { id: '0001', kind: 'hourly', storage: 'folder', ...others },
        { id: '0002', kind: 'hourly', storage: 'bucket', ...others },
        { id: '0003', kind: 'lasting', storage: 'folder', ...others },
        { id: '0004', kind: 'proof', storage: 'bucket', ...others },
      ])
      .execute();
    expect(await describeBackups(context, backup)).toMatchObject({ state: 'green' });
    // A late copy, or a proof that runs now, hides no proof that failed.
    const failed = {
      ...{ ...others, id: '0005', kind: 'proof' as const, storage: 'bucket' as const },
      ...{ state: 'failed' as const, fault: 'The sums differ' },
    };
    const running = { ...failed, id: '0006', state: 'running' as const, finished_at: null };
    await opened.db.insertInto('backup_runs').values([failed, running]).execute();
    for (const hours of [0, 4]) {
      context.clock.advance(hours * HOUR_MS);
      expect(await describeBackups(context, backup)).toMatchObject({
        state: 'red',
        sentence: expect.stringContaining('The sums differ'),
      });
    }
    await opened.db.deleteFrom('backup_runs').where('id', '>', '0004').execute();
    context.clock.advance(27 * HOUR_MS);
    expect(await describeBackups(context, backup)).toMatchObject({
      state: 'red',
      sentence: expect.stringContaining('no fault was recorded'),
    });
    // A file where the folder should be, and an identity that is not here.
    const blocked = join(folder, 'file');
    await writeFile(blocked, '');
    backup.folder = join(blocked, 'copies');
    backup.bucket = null;
    await run();
    expect((await runs()).at(-1)).toMatchObject({ kind: 'hourly', state: 'failed' });
    expect(await describeBackups(context, backup)).toMatchObject({
      state: 'red',
      sentence: expect.stringContaining(blocked),
    });
  });

  // Each copy starts a worker, which differs between the databases only in what the tests above cover.
  if (dialect === 'sqlite') {
    test('a storage that fails is tried again by itself, and then gets its copies with the others', async () => {
      const copies = backup.folder;
      await writeFile(join(folder, 'file'), '');
      backup.folder = join(folder, 'file', 'copies');
      await run();
      const states = async () =>
        (await runs())
          .filter(({ kind }) => kind !== 'proof')
          .map(({ kind, storage, state }) => `${kind} ${storage} ${state}`);
      const first = [
        ...['hourly folder failed', 'hourly bucket done'],
        ...['lasting folder failed', 'lasting bucket done'],
      ];
      expect(await states()).toEqual(first);

      backup.folder = copies;
      context.clock.advance(HOUR_MS / 4);
      await run();
      const second = [...first, 'hourly folder done', 'lasting folder done'];
      expect(await states()).toEqual(second);

      // An hour after the copy in the bucket; that in the folder is a quarter of an hour newer.
      context.clock.advance((3 * HOUR_MS) / 4);
      await run();
      expect(await states()).toEqual([...second, 'hourly folder done', 'hourly bucket done']);
    });

    test('a folder whose disk is not mounted any more gets no copy, and the bucket does', async () => {
      const started_at = new Date(context.clock.now().getTime() - 2 * HOUR_MS).toISOString();
      const details = JSON.stringify({ ownDisk: backup.folder });
      await opened.db
        .insertInto('backup_runs')
        .values({
          ...{ id: '0001', kind: 'hourly', storage: 'folder', name: '', state: 'done', details },
          ...{ started_at, finished_at: started_at },
        })
        .execute();
      await run();
      const hourly = (await runs()).filter(({ kind }) => kind === 'hourly');
      expect(hourly).toMatchObject([
        { storage: 'folder', state: 'done' },
        { storage: 'folder', state: 'failed', fault: expect.stringContaining('mount the disk') },
        { storage: 'bucket', state: 'done' },
      ]);
    });

    test('a monthly copy that fails is shown, although the hourly ones are made', async () => {
      await run();
      const attempt = async (id: string, state: 'done' | 'failed') => {
        context.clock.advance(HOUR_MS / 60);
        const started_at = context.clock.now().toISOString();
        const fault = state === 'failed' ? 'The vault could not be left out' : '';
        await opened.db
          .insertInto('backup_runs')
          .values({
            ...{ id, kind: 'lasting', storage: 'bucket', name: '', state, fault },
            ...{ started_at, finished_at: started_at },
          })
          .execute();
        return describeBackups(context, backup);
      };
      expect(await attempt('Z1', 'failed')).toMatchObject({
        state: 'amber',
        sentence: expect.stringContaining('The vault could not be left out'),
      });
      expect(await attempt('Z2', 'done')).toMatchObject({ state: 'green' });
    });

    test('files that rows name and that are nowhere are shown, although the copies are proved', async () => {
      const at = context.clock.now().toISOString();
      await opened.db
        .insertInto('media')
        .values({
          ...{ id: 'M', kind: 'film', name: 'x', file_id: 'FILM', alt: '', alt_hi: '' },
          ...{ is_decorative: 0, focus: 12, words: '', binned_at: null },
          ...{ created_at: at, created_by: 'm', updated_at: at, updated_by: 'm' },
        })
        .execute();
      await opened.db
        .insertInto('media_files')
        .values({
          ...{ id: 'FILM', media_id: 'M', sha256: 'x', format: 'mp4', width: 1, height: 1 },
          ...{ bytes: 1, tint: '', has_avif: 0, retired_at: null, erased_at: null, created_at: at },
        })
        .execute();
      await run();
      expect((await runs()).map(({ fault }) => fault)).toEqual(['', '', '', '', '']);
      expect(await describeBackups(context, backup)).toMatchObject({
        state: 'amber',
        sentence: expect.stringContaining('media/FILM/file.mp4'),
      });
    });

    test('a schema is copied before it changes, or it is not changed', async () => {
      const { db } = opened;
      expect(
        await copyBeforeMigration(opened, context).then((record) => record(db)),
      ).toBeUndefined();
      expect(await runs()).toEqual([]);
      await db
        .withTables<{ kysely_migration: { name: string } }>()
        .deleteFrom('kysely_migration')
        .where('name', '=', '0046-backups')
        .execute();
      const record = await copyBeforeMigration(opened, context);
      await record(db);
      expect(await runs()).toMatchObject([
        { kind: 'before-migration', storage: 'folder', state: 'done' },
        { kind: 'before-migration', storage: 'bucket', state: 'done' },
      ]);
      await writeFile(join(folder, 'file'), '');
      backup.folder = join(folder, 'file');
      backup.bucket = null;
      await expect(copyBeforeMigration(opened, context)).rejects.toThrow(
        'could not be copied before',
      );
    });
  }
});
