import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createFolderStore, type FileStore, FilesUnavailableError } from './file-store.ts';
import type { BucketSettings } from './file-store-bucket.ts';
import type { Logger } from './log.ts';

type FileStoreSettings = {
  /** Null: files are stored in DATA_DIR. */
  media: BucketSettings | null;
  database: { dataFolder: string };
};

/** The store of MEDIA_URL is unusable; the message contains no key. */
export class FileStoreUnusableError extends Error {}

/**
 * Opens the configured store. In a bucket a file is written, read and removed first, so that wrong settings and
 * insufficient access are noticed at the start: FileStoreUnusableError. A storage that does not answer is told to `onAway`,
 * and used when it does: a server that is started meanwhile, as after a reboot, serves what needs no files.
 */
export async function openFileStore(
  { media, database }: FileStoreSettings,
  folder: string,
  onAway: (reason: string) => void,
): Promise<FileStore> {
  const store = await connectFileStore({ media, database }, folder);
  if (media === null) return store;
  try {
    await store.reach();
    await tryOut(store);
  } catch (error) {
    const reason = describe(media, error);
    if (!isAway(error)) throw new FileStoreUnusableError(reason);
    onAway(reason);
  }
  return store;
}

/** Tells the log why the storage of these files is away. */
export const logAway =
  (log: Pick<Logger, 'warn'>, files: string) =>
  (reason: string): void =>
    log.warn({ reason, files }, 'Object storage does not answer, and is used as soon as it does');

/** The configured store, without trying it. */
export async function connectFileStore(
  { media, database }: FileStoreSettings,
  folder: string,
): Promise<FileStore> {
  if (media === null) return createFolderStore(join(database.dataFolder, folder));
  // Loaded on use: a start without object storage does not wait for it.
  const { createBucketStore } = await import('./file-store-bucket.ts');
  return createBucketStore(media, folder);
}

async function tryOut(store: FileStore): Promise<void> {
  const name = `start/${randomUUID()}`;
  async function* content() {
    yield Buffer.from(name);
  }
  await store.write(name, content());
  const read = await store.read(name);
  await store.remove(name);
  if (read.toString() !== name)
    throw new Error('The object storage returned other bytes than were written');
}

function describe({ bucket, endpoint, region }: BucketSettings, error: unknown): string {
  const bucketName = `the bucket ${bucket} at ${endpoint ?? region}`;
  const cause = error instanceof FilesUnavailableError ? error.cause : error;
  const status = statusOf(cause);
  if (status === 404) return `MEDIA_URL: ${bucketName} does not exist.`;
  if (status === 401 || status === 403) {
    return `MEDIA_URL: ${bucketName} does not open with these AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. They must be allowed to list it, and to read, write and delete its objects.`;
  }
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return `MEDIA_URL: ${bucketName} cannot be used: ${reason}`;
}

/** Whether the storage gave no answer, or is not able to now; else it has refused. */
function isAway(error: unknown): boolean {
  if (!(error instanceof FilesUnavailableError)) return false;
  const status = statusOf(error.cause);
  return status === null || status >= 500 || status === 408 || status === 429;
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata))
    return null;
  return Number(metadata.httpStatusCode);
}

/** /readyz is public; the storage is checked at most this often. */
const KEPT_MS = 5000;

/** Whether the files are reachable, as of at most five seconds ago. Concurrent callers share one check. */
export function watchFileStore(store: Pick<FileStore, 'reach'>): () => Promise<boolean> {
  let lastCheck: { at: number; result: Promise<boolean> } | null = null;
  return () => {
    if (lastCheck === null || performance.now() - lastCheck.at > KEPT_MS) {
      const result = store.reach().then(
        () => true,
        () => false,
      );
      lastCheck = { at: performance.now(), result };
    }
    return lastCheck.result;
  };
}
