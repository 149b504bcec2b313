import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where files lie that belong to rows of the database. Names are ours: letters, digits, hyphens and single slashes. A file
 * is there whole or not at all, and is never changed.
 */
export type FileStore = {
  write: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Throws when there is none. */
  read: (name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
};

const NAME = /^[A-Za-z0-9-]+(?:[/.][A-Za-z0-9-]+)*$/;

/** Keeps them in a folder that only this program's user may read. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`Not a name of the store: ${name}`);
    return join(folder, name);
  };
  return {
    async write(name, parts) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeWhole(draft, parts);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name) {
      const parts: Buffer[] = [];
      for await (const part of createReadStream(pathOf(name))) parts.push(part);
      return Buffer.concat(parts);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}

/** On the disk before anybody is told that it is. */
async function writeWhole(path: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of parts) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}
