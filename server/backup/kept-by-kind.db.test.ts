import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObjectStorage, startObjectStorage } from '#test/running/object-storage.ts';
import { streamOf } from './copies.fixture.ts';
import { createCopyBucket } from './copy-storage-bucket.ts';
import { nameCopy } from './thin-copies.ts';

const AT = new Date('2026-11-24T10:00:00Z');
const EARLIER = new Date('2026-11-23T10:00:00Z');

let objects: ObjectStorage;
beforeAll(async () => {
  objects = await startObjectStorage();
});
afterAll(() => objects.remove());

test('a bucket has each kind of copies under a prefix of its own, and still those of earlier releases', async () => {
  const { bucket: Bucket, endpoint } = objects;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const region = 'us-east-1';
  const settings = { bucket: Bucket, endpoint, region, ...keys, sessionToken: null };
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials: keys });
  const listKeys = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key }) => Key).filter((key) => key?.startsWith('copies/'));
  };
  const storage = createCopyBucket(settings, settings);
  const part = (text: string) => streamOf([Buffer.from(text)]);
  const names = (['hourly', 'lasting', 'before-migration'] as const).map((kind) =>
    nameCopy(AT, kind),
  );
  const [hourly = '', lasting = '', migration = ''] = names;
  for (const name of names) await storage.write(name, part(name));
  await storage.write('erasures/one.jsonl', part('{}'));
  // A rule of the bucket can delete the first kind after weeks, and the second after years.
  expect(await listKeys()).toEqual([
    `copies/before-migration/${migration}`,
    'copies/erasures/one.jsonl',
    `copies/hourly/${hourly}`,
    `copies/lasting/${lasting}`,
  ]);

  const old = nameCopy(EARLIER, 'hourly');
  const Key = `copies/${old}`;
  await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(old) }));
  // What keys that may only write can add hides no copy.
  const planted = [`copies/${hourly}`, `copies/lasting/${hourly}`];
  for (const one of planted) {
    await client.send(new PutObjectCommand({ Bucket, Key: one, Body: Buffer.from('planted') }));
  }
  const inPlace = (await storage.list()).map(({ name }) => name);
  expect(inPlace.filter((name) => name === hourly)).toHaveLength(1);
  const readText = async (name: string) => {
    const read: Uint8Array[] = [];
    for await (const one of await storage.read(name)) read.push(one);
    return Buffer.concat(read).toString();
  };
  expect(await readText(hourly)).toBe(hourly);
  for (const one of planted) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: one }));
  }

  const listed = (await storage.list()).map(({ name }) => name);
  expect(listed).toEqual([old, ...names, 'erasures/one.jsonl'].toSorted());
  for (const name of [old, ...names]) expect(await readText(name)).toBe(name);
  for (const name of listed) await storage.remove(name);
  expect(await listKeys()).toEqual([]);
});
