import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#test/each-database.ts';
import { type ObjectStorage, startObjectStorage } from '#test/running/object-storage.ts';
import { startProgram } from '#test/running/program.ts';
import { type GuardedStorage, guardStorage } from '#test/running/storage-rights.ts';
import { createTestContext } from '#test/test-context.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { createId } from '../platform/ids.ts';
import type { BackupSettings } from '../settings/settings.ts';
import { createCopyBucket } from './copy-storage-bucket.ts';
import { describeBackups } from './describe-backups.ts';
import { makeIdentity } from './make-identity.ts';
import { runBackups } from './run-backups.ts';

const KEY = Buffer.alloc(32, 7);
/** Of a bucket's upload in parts: a copy with a file of this size has two. */
const PART_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 180_000;
const WRITES = ['PutObject', 'CreateMultipartUpload', 'UploadPart'] as const;
const RIGHTS = {
  WRITER: [...WRITES, 'CompleteMultipartUpload', 'AbortMultipartUpload'],
  READER: ['GetObject', 'ListObjects'],
  BEGINNER: ['CreateMultipartUpload'],
} as const;

let objects: ObjectStorage;
let storage: GuardedStorage;
let folder: string;
beforeAll(async () => {
  objects = await startObjectStorage();
});
afterAll(() => objects.remove());
beforeEach(async () => {
  storage = await guardStorage(objects.endpoint, RIGHTS);
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-keys-'));
});
afterEach(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucketOf = (accessKeyId: string, endpoint = storage.endpoint) => ({
  ...{ bucket: objects.bucket, endpoint, region: 'us-east-1', accessKeyId },
  ...{ secretAccessKey: accessKeyId, sessionToken: null },
});

async function* parts(...all: Buffer[]) {
  yield* all;
}

test(
  'copies are stored with keys that may only write, and proved and restored with keys that may only read',
  async () => {
    const [paper, proof] = [await makeIdentity(), await makeIdentity()];
    const [paperFile, proofFile] = [join(folder, 'paper.txt'), join(folder, 'proof.txt')];
    await writeFile(paperFile, paper.identity);
    await writeFile(proofFile, proof.identity);
    const opened = await openDatabase(null);
    const { dataFolder } = opened;
    const film = randomBytes(PART_BYTES);
    await createFolderStore(join(dataFolder, 'media')).write('FILE/film.mp4', parts(film));
    // What an interrupted process of long ago left, which thinning would delete.
    const owner = createCopyBucket(...both(bucketOf('S3RVER', objects.endpoint)));
    const draft = `2020-01-01T00-00-00Z-hourly.age.${randomUUID()}`;
    await owner.write(draft, parts(Buffer.from('a part')));

    const backup: BackupSettings = {
      recipients: [paper.recipient, proof.recipient],
      ...{ identityFile: proofFile, folder: null, plain: {} },
      ...{ bucket: bucketOf('WRITER'), bucketReader: bucketOf('READER') },
    };
    const lines: string[] = [];
    const note = (level: string) => (_: object, message: string) =>
      void lines.push(`${level}: ${message}`);
    const log = { debug: () => {}, info: note('info'), warn: note('warn'), error: note('error') };
    const context = {
      ...createTestContext(opened, { log }),
      settings: {
        ...{ database: { url: null, dataFolder }, media: null, backup },
        dataKeys: () => ({ current: KEY, previous: [] }),
      },
    };
    // The copy of the month is there already: it would take the same way again.
    const at = context.clock.now().toISOString();
    await opened.db
      .insertInto('backup_runs')
      .values({
        ...{ id: createId(), kind: 'lasting', storage: 'bucket', name: '', state: 'done' },
        ...{ started_at: at, finished_at: at },
      })
      .execute();
    await runBackups(context, new AbortController().signal);

    expect(lines).toEqual([
      'info: A copy was made',
      expect.stringContaining('a rule of the bucket must delete them'),
      'info: The newest copy was restored aside and proved',
    ]);
    expect(await describeBackups(context, backup)).toMatchObject({ state: 'green' });
    const done = storage.requests().map(({ key, operation }) => `${key} ${operation}`);
    expect(done.filter((one) => one === 'WRITER UploadPart')).toHaveLength(2);
    expect(storage.requests().filter(({ isRefused }) => isRefused)).toEqual([
      { key: 'WRITER', operation: 'DeleteObject', isRefused: true },
    ]);
    expect((await owner.list()).map(({ name }) => name)).toContain(draft);
    await opened.close();

    const restored = startProgram('server/restore.command.ts', ['--newest'], {
      ...{ DATA_DIR: join(folder, 'elsewhere'), DATA_ENCRYPTION_KEY: KEY.toString('base64') },
      ...{ BACKUP_FOLDER: 'off', BACKUP_IDENTITY_FILE: paperFile },
      BACKUP_URL: `s3://${objects.bucket}?endpoint=${storage.endpoint}`,
      ...{ BACKUP_ACCESS_KEY_ID: 'WRITER', BACKUP_SECRET_ACCESS_KEY: 'WRITER' },
      ...{ BACKUP_READ_ACCESS_KEY_ID: 'READER', BACKUP_READ_SECRET_ACCESS_KEY: 'READER' },
    });
    const { code } = await restored.ended;
    expect({ code, text: restored.lines().join('\n') }).toMatchObject({
      code: 0,
      text: expect.stringContaining('Proved: '),
    });
    const there = await readFile(join(folder, 'elsewhere', 'media', 'FILE', 'film.mp4'));
    expect(hashOf(there)).toBe(hashOf(film));
  },
  LONGEST_MS,
);

test('a fault names the right that is missing; the first one counts, also where the upload may not be aborted', async () => {
  const part = Buffer.alloc(PART_BYTES);
  const beginner = createCopyBucket(...both(bucketOf('BEGINNER')));
  await expect(beginner.write('a', parts(part, part))).rejects.toThrow(
    /BACKUP_ACCESS_KEY_ID may not write .*BEGINNER may not UploadPart/,
  );
  const writer = createCopyBucket(...both(bucketOf('WRITER')));
  await expect(writer.list()).rejects.toThrow(/ListBucket.*BACKUP_READ_ACCESS_KEY_ID/);
  await expect(writer.read('a')).rejects.toThrow(/GetObject.*BACKUP_READ_ACCESS_KEY_ID/);
});

const both = <T>(keys: T): [writing: T, reading: T] => [keys, keys];
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
