import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#test/each-database.ts';
import { type ObjectStorage, startObjectStorage } from '#test/running/object-storage.ts';
import { systemClock } from '../platform/clock.ts';
import type { FileStore } from '../platform/file-store.ts';
import { connectFileStore } from '../platform/open-file-store.ts';
import { restoreFromMemory } from './copies.fixture.ts';
import { makeCopy } from './make-copy.ts';
import { restoreCopy } from './restore-copy.ts';

const dataKey = Buffer.alloc(32, 7);
let objects: ObjectStorage;
let folder: string;
beforeAll(async () => {
  objects = await startObjectStorage();
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-bucket-'));
});
afterAll(async () => {
  await objects.remove();
  await rm(folder, { recursive: true, force: true });
});

async function* once(text: string) {
  yield Buffer.from(text);
}

test('files of a bucket are copied whole and restored into one: the same stay, others are refused, later anchors are set aside', async () => {
  const media = {
    ...{ bucket: objects.bucket, endpoint: objects.endpoint, region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null },
  };
  const opened = await openDatabase(null);
  const database = { url: null, dataFolder: opened.dataFolder };
  const storeOf = (name: string): Promise<FileStore> => connectFileStore({ media, database }, name);
  const [papers, pictures, anchors] = await Promise.all(
    ['papers', 'media', 'audit-anchors'].map(storeOf),
  );
  if (!papers || !pictures || !anchors) throw new Error('Expected three stores');
  await papers.write('2026-27/one', once('a receipt'));
  await pictures.write('FILE/800.webp', once('a picture'));
  const copy: Uint8Array[] = [];
  const made = await makeCopy(
    {
      ...{ database, media, plainSettings: {}, withoutVault: false, now: new Date() },
      sealing: { recipients: [], dataKey },
    },
    async (parts) => {
      for await (const part of parts) copy.push(part);
    },
  );
  expect(made.files).toBe(2);
  await opened.close();

  async function* source() {
    yield* copy;
  }
  const restore = (name: string) =>
    restoreCopy({
      ...{ source: source(), name: null, openers: { identities: [], dataKeys: [dataKey] }, media },
      keyring: { current: dataKey, previous: [] },
      database: { url: null, dataFolder: join(folder, name) },
      listErasures: async () => [],
      clock: systemClock,
    });

  // The bucket outlived the machine: one file is there, one was lost, and an anchor of a later entry remains.
  await pictures.remove('FILE/800.webp');
  const later = { day: '2026-11-24', sequence: 900, hash: 'a'.repeat(64), madeAt: '' };
  await anchors.write('2026-11-24.json', once(JSON.stringify(later)));
  expect((await restore('first')).files).toBe(2);
  expect((await pictures.read('FILE/800.webp')).toString()).toBe('a picture');
  expect((await papers.read('2026-27/one')).toString()).toBe('a receipt');
  const names = (await anchors.list()).filter((name) => !name.startsWith('start/'));
  expect(names).toEqual([expect.stringMatching(/^replaced-.*\/2026-11-24\.json$/)]);

  await papers.remove('2026-27/one');
  await papers.write('2026-27/one', once('another receipt'));
  await pictures.remove('FILE/800.webp');
  await expect(restore('second')).rejects.toThrow('The bucket has another file papers/2026-27/one');
  // What the refused restore had written is gone again.
  expect(await pictures.list()).not.toContain('FILE/800.webp');
});

test('objects that others have put among the files end neither a copy nor a restore', async () => {
  const { bucket, endpoint } = objects;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const region = 'us-east-1';
  const media = { bucket, endpoint, region, ...keys, sessionToken: null };
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: keys });
  for (const Key of ['media/notes~.txt', 'audit-anchors/notes~.txt']) {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from('notes') }));
  }
  const opened = await openDatabase(null);
  const database = { url: null, dataFolder: opened.dataFolder };
  const copy: Uint8Array[] = [];
  const made = await makeCopy(
    {
      ...{ database, media, plainSettings: {}, withoutVault: false, now: new Date() },
      sealing: { recipients: [], dataKey },
    },
    async (parts) => {
      for await (const part of parts) copy.push(part);
    },
  );
  await opened.close();
  const elsewhere = { url: null, dataFolder: join(folder, 'third') };
  const restored = await restoreFromMemory(copy, elsewhere, { media });
  expect(restored.files).toBe(made.files);
  const anchors = await connectFileStore({ media, database }, 'audit-anchors');
  expect(await anchors.list()).toContain('notes~.txt');
});
