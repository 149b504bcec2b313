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

/** The storage refuses what its keys ask for; the message names the right and the setting, `cause` is its own error. */
export class RightMissingError extends Error {
  constructor(message: string, cause: Error) {
    super(message, { cause });
    // The storage's own name of it, as of its other errors.
    this.name = cause.name;
  }
}
