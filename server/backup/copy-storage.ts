import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFileName, createFolderStore } from '../platform/file-store.ts';
import type { BackupSettings } from '../settings/settings.ts';

/** A place outside of the record where copies are stored. A name is used once; a copy exists whole or not at all. */
export type CopyStorage = {
  kind: 'folder' | 'bucket';
  /** For people: the folder's path, or the bucket's name. */
  place: string;
  write: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  read: (name: string) => Promise<AsyncIterable<Uint8Array>>;
  list: () => Promise<{ name: string; bytes: number }[]>;
  /** Idempotent. */
  remove: (name: string) => Promise<void>;
};

/** The configured storages: the folder first. */
export async function openCopyStorages({
  folder,
  bucket,
  bucketReader,
}: Pick<BackupSettings, 'folder' | 'bucket' | 'bucketReader'>): Promise<CopyStorage[]> {
  const storages = folder === null ? [] : [createCopyFolder(folder)];
  if (bucket === null) return storages;
  const { createCopyBucket } = await import('./copy-storage-bucket.ts');
  return [...storages, createCopyBucket(bucket, bucketReader ?? bucket)];
}

/** Copies in a folder, readable by this user only. */
export function createCopyFolder(folder: string): CopyStorage {
  const files = createFolderStore(folder);
  return {
    kind: 'folder',
    place: folder,
    async write(name, parts) {
      await files.reach();
      await files.write(name, parts);
    },
    read: async (name) => createReadStream(join(folder, checkFileName(name))),
    async list() {
      const names = await files.list();
      return Promise.all(
        names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
      );
    },
    remove: files.remove,
  };
}
