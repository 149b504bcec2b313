import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFileName, createFolderStore } from '../platform/file-store.ts';
import type { BackupSettings } from '../settings/settings.ts';
import type { CopyStorage } from './copy-storage.ts';
import { ERASURES_FOLDER } from './erasure-files.ts';

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

/** What lies beside a copy that is a file: the erasures alone. The rest of its folder may be anybody's. */
export function createErasureFolder(
  folder: string,
): Pick<CopyStorage, 'place' | 'list' | 'read' | 'write'> {
  const erasures = createCopyFolder(join(folder, ERASURES_FOLDER));
  const nameOf = (name: string) => name.slice(ERASURES_FOLDER.length);
  return {
    place: folder,
    list: async () =>
      (await erasures.list()).map((file) => ({ ...file, name: ERASURES_FOLDER + file.name })),
    read: (name) => erasures.read(nameOf(name)),
    write: (name, parts) => erasures.write(nameOf(name), parts),
  };
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
      const found: { name: string; bytes: number }[] = [];
      for (const name of await files.list()) {
        // One that is being written may have got its own name meanwhile.
        const stats = await stat(join(folder, name)).catch(() => null);
        if (stats !== null) found.push({ name, bytes: stats.size });
      }
      return found;
    },
    remove: files.remove,
  };
}
