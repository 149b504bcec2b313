import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';

/**
 * Stores files that belong to database rows. A file exists completely or not at all, and never changes. Throws
 * FilesUnavailableError when the storage is unavailable.
 */
export type FileStore = {
  write: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Throws another error when the file does not exist. */
  read: (name: string) => Promise<Buffer>;
  /** The bytes from `start` to `end`, both included, as they are sent; throws as `read` does. */
  stream: (name: string, part: { start: number; end: number }) => Promise<Readable>;
  /** The whole file as it is sent, and its bytes; throws as `read` does. */
  open: (name: string) => Promise<{ size: number; content: Readable }>;
  /** The names of all files, sorted. */
  list: () => Promise<string[]>;
  /** Idempotent. */
  remove: (name: string) => Promise<void>;
  /** Throws when the store is unreachable. */
  reach: () => Promise<void>;
};

/** The store is unreachable, full or denies access. Stored files still exist: retry later. `message`: for the user. */
export class FilesUnavailableError extends Refusal {
  constructor(cause: unknown, message = m.files_unavailable()) {
    super(503, message);
    this.name = 'FilesUnavailableError';
    this.cause = cause;
  }
}

const NAME = /^[A-Za-z0-9-]+(?:[/.][A-Za-z0-9-]+)*$/;

/** Validates a file name before use: letters, digits, hyphens, single slashes and dots. Throws otherwise. */
export function checkFileName(name: string): string {
  if (!NAME.test(name))
    throw new Error(
      `A file name of the store must be letters, digits and hyphens, with single slashes and dots between them, and is: ${name}`,
    );
  return name;
}

/**
 * Whether a store can have written a file of this name. Others come from file managers and from the pages of object
 * storages (`.DS_Store`, `media/`): they belong to no row, and must end neither a copy nor a restore nor an erasure.
 */
export const isStoreName = (name: string): boolean => NAME.test(name);

/** Stores files in a folder readable by this user only. For installations whose processes share one machine. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkFileName(name));
  return {
    async write(name, parts) {
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeWhole(draft, parts);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncNames(dirname(path), made === undefined ? dirname(path) : dirname(made));
    },
    async read(name) {
      const parts: Buffer[] = [];
      for await (const part of createReadStream(pathOf(name))) parts.push(part);
      return Buffer.concat(parts);
    },
    async stream(name, { start, end }) {
      const file = await open(pathOf(name));
      return file.createReadStream({ start, end });
    },
    async open(name) {
      const file = await open(pathOf(name));
      return { size: (await file.stat()).size, content: file.createReadStream() };
    },
    async list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .toSorted();
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async reach() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/**
 * Flushes the names in `folder` and in those above it up to `highest`: after a power cut the database would name a file
 * that is not there. Windows flushes no folders.
 */
async function syncNames(folder: string, highest: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
  // A folder below it has a longer name.
  if (folder.length > highest.length) await syncNames(dirname(folder), highest);
}

/** Flushed to disk before the write is reported as done. */
async function writeWhole(path: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    // Not `write`, which may write less than it was given, as on a disk that is nearly full.
    for await (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}
