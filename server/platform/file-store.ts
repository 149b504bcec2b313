import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';

/**
 * Where files lie that belong to rows of the database. A file is there whole or not at all, and is never changed.
 * A storage that is away is thrown as FilesUnavailableError.
 */
export type FileStore = {
  write: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Throws another error when there is none. */
  read: (name: string) => Promise<Buffer>;
  /** The names of all files, in their order. */
  list: () => Promise<string[]>;
  /** Twice is the same as once. */
  remove: (name: string) => Promise<void>;
  /** Throws when the store cannot be reached just now. */
  reach: () => Promise<void>;
};

/** The store is away, full or closed to us. What it keeps is still there: ask again later. */
export class FilesUnavailableError extends Refusal {
  constructor(cause: unknown) {
    super(503, m.files_unavailable());
    this.name = 'FilesUnavailableError';
    this.cause = cause;
  }
}

const NAME = /^[A-Za-z0-9-]+(?:[/.][A-Za-z0-9-]+)*$/;

/** Names are ours: letters, digits, hyphens, single slashes and dots. Anything else never reaches a disk or a bucket. */
export function checkFileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of the store: ${name}`);
  return name;
}
