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
  /** The names of all files, sorted. */
  list: () => Promise<string[]>;
  /** Idempotent. */
  remove: (name: string) => Promise<void>;
  /** Throws when the store is unreachable. */
  reach: () => Promise<void>;
};

/** The store is unreachable, full or denies access. Stored files still exist: retry later. */
export class FilesUnavailableError extends Refusal {
  constructor(cause: unknown) {
    super(503, m.files_unavailable());
    this.name = 'FilesUnavailableError';
    this.cause = cause;
  }
}

const NAME = /^[A-Za-z0-9-]+(?:[/.][A-Za-z0-9-]+)*$/;

/** Validates a file name before use: letters, digits, hyphens, single slashes and dots. Throws otherwise. */
export function checkFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of the store: ${name}`);
  return name;
}
