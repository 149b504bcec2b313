import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFileName, createFolderStore } from '../platform/file-store.ts';
import type { BackupSettings } from '../settings/settings.ts';
import type { CopyStorage } from './copy-storage.ts';
import { ERASURES_FOLDER } from './erasure-files.ts';
import { requireRoom, withRoom } from './require-room.ts';

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

/**
 * Copies in a folder, readable by this user only. `keepRoom` throws when its disk must not be filled further: by default
 * when it is nearly full, since it may be the one that the database needs.
 */
export function createCopyFolder(
  folder: string,
  keepRoom: () => Promise<void> = () => requireRoom(folder, 0),
): CopyStorage {
  const files = createFolderStore(folder);
  return {
    kind: 'folder',
    place: folder,
    async write(name, parts) {
      await files.reach();
      await files.write(name, withRoom(parts, keepRoom));
    },
    read: async (name) => createReadStream(join(folder, checkFileName(name))),
    async list() {
      const found: { name: string; bytes: number }[] = [];
      const names = [
        ...(await listFiles(folder, '')),
        ...(await listFiles(folder, ERASURES_FOLDER)),
      ];
      for (const name of names.toSorted()) {
        // One that is being written may have got its own name meanwhile.
        const stats = await stat(join(folder, name)).catch(() => null);
        if (stats !== null) found.push({ name, bytes: stats.size });
      }
      return found;
    },
    remove: files.remove,
  };
}

/**
 * The names of the files there, and not deeper: the folder may be a whole disk, whose `lost+found` and other folders are
 * not ours and may not be readable.
 */
async function listFiles(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => below + name);
}
