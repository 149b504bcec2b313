import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDataFolder } from '#test/read-data-folder.ts';
import { type ObjectStorage, startObjectStorage } from '#test/running/object-storage.ts';
import { readSettings } from '../config.ts';
import { type FileStore, FilesUnavailableError } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let storage: ObjectStorage;
let folder: string;
beforeAll(async () => {
  storage = await startObjectStorage();
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-files-'));
});
afterAll(async () => {
  await storage.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Opened as the server does, with these settings. `onAway` is told when the storage does not answer. */
function open(env: NodeJS.ProcessEnv, onAway = refuseToWait): Promise<FileStore> {
  const settings = readSettings({ APP_MODE: 'demo', DATA_DIR: folder, ...env });
  return openFileStore(settings, 'papers', onAway);
}

function refuseToWait(reason: string): void {
  throw new Error(`Expected an answer of the storage: ${reason}`);
}

const namesIn = async (path: string) => [...(await readDataFolder(path)).keys()];

async function* inParts(bytes: Buffer, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe.each([
  ['a folder', () => ({})],
  ['a bucket', () => storage.settings],
])('files in %s', (_, settings) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open(settings());
  });

  test.each([0, 1, 3_000_000])(
    '%i bytes are read back unchanged, also by another process',
    async (size) => {
      const bytes = randomBytes(size);
      await store.write(`2026-27/size-${size}`, inParts(bytes));
      expect((await store.read(`2026-27/size-${size}`)).equals(bytes)).toBe(true);
      const other = await open(settings());
      expect((await other.read(`2026-27/size-${size}`)).equals(bytes)).toBe(true);
    },
  );

  test('a file whose write fails does not exist, not even in part', async () => {
    async function* broken() {
      yield randomBytes(200_000);
      throw new Error('the pen broke');
    }
    await expect(store.write('broken/one', broken())).rejects.toThrow('the pen broke');
    await expect(store.read('broken/one')).rejects.toThrow();
  });

  test('a missing file is reported differently from an unavailable storage', async () => {
    const missing = await store.read('2026-27/nobody').catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(Error);
    expect(missing).not.toBeInstanceOf(FilesUnavailableError);
  });

  test('a removed file is gone, and can be removed again', async () => {
    await store.write('removed/one', inParts(Buffer.from('x')));
    await store.write('removed/one.facts', inParts(Buffer.from('y')));
    await store.remove('removed/one');
    await store.remove('removed/one');
    await expect(store.read('removed/one')).rejects.toThrow();
    expect((await store.read('removed/one.facts')).toString()).toBe('y');
  });

  test.each(['../outside', '/etc/passwd', 'a//b', 'a/', 'a b', ''])(
    'the name %j accesses no file',
    async (name) => {
      const before = await namesIn(folder);
      await expect(store.write(name, inParts(Buffer.from('x')))).rejects.toThrow(
        'A file name of the store must be',
      );
      await expect(store.read(name)).rejects.toThrow('A file name of the store must be');
      await expect(store.remove(name)).rejects.toThrow('A file name of the store must be');
      expect(await namesIn(folder)).toEqual(before);
    },
  );

  test('is reachable', async () => {
    await expect(store.reach()).resolves.toBeUndefined();
  });
});

test('a storage that becomes unavailable is reported within ten seconds, and works again when it is back', async () => {
  const store = await open(storage.settings);
  await store.write('kept/one', inParts(Buffer.from('kept')));
  await storage.stop();
  try {
    const results = await Promise.allSettled([
      store.read('kept/one'),
      store.write('kept/two', inParts(Buffer.from('x'))),
      store.remove('kept/one'),
      store.reach(),
    ]);
    expect(results).toEqual(
      results.map(() => ({ status: 'rejected', reason: expect.any(FilesUnavailableError) })),
    );
  } finally {
    await storage.start();
  }
  expect((await store.read('kept/one')).toString()).toBe('kept');
});

test.each([
  ['no such bucket', { bucket: 'nowhere' }, /MEDIA_URL: the bucket nowhere at .* does not exist/],
  ['keys that do not open it', { AWS_ACCESS_KEY_ID: 'wrong-key' }, /does not open with these AWS_/],
])('with %s it does not open, and the error contains no key', async (_, changes, message) => {
  const {
    bucket = storage.bucket,
    endpoint = storage.endpoint,
    ...keys
  } = changes as Record<string, string>;
  const MEDIA_URL = `s3://${bucket}?endpoint=${endpoint}`;
  const refusal = await open({ ...storage.settings, ...keys, MEDIA_URL }).catch(String);
  expect(refusal).toMatch(message);
  expect(refusal).not.toMatch(/S3RVER|wrong-key/);
});

test('a storage that is away when it is opened is used once it answers', async () => {
  await storage.stop();
  const reasons: string[] = [];
  let store: FileStore;
  try {
    store = await open(storage.settings, (reason) => reasons.push(reason));
    expect(reasons).toEqual([expect.stringMatching(/^MEDIA_URL: the bucket .* cannot be used: /)]);
    await expect(store.reach()).rejects.toThrow(FilesUnavailableError);
  } finally {
    await storage.start();
  }
  await store.write('later/one', inParts(Buffer.from('later')));
  expect((await store.read('later/one')).toString()).toBe('later');
});
