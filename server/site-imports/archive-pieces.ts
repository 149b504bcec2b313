import { PIECE_BYTES } from '#shared/staff/site-imports-endpoints.ts';
import type { FileStore } from '../platform/file-store.ts';

/** A piece of an archive is missing, or shorter than it must be. */
export class IncompleteArchiveError extends Error {}

/** An archive is stored in pieces of PIECE_BYTES: no process holds more of it, and a lost line repeats one of them. */
const nameOf = (importId: string, piece: number) => `${importId}/${piece}`;

export async function storePiece(
  archives: FileStore,
  importId: string,
  piece: number,
  bytes: Buffer,
): Promise<void> {
  async function* parts() {
    yield bytes;
  }
  await archives.write(nameOf(importId, piece), parts());
}

/** The bytes of an archive from `start`, `length` of them, as they are read. */
export async function* readArchive(
  archives: FileStore,
  importId: string,
  { start, length }: { start: number; length: number },
): AsyncGenerator<Buffer> {
  const end = start + length;
  for (let at = start; at < end; ) {
    const piece = Math.floor(at / PIECE_BYTES);
    const from = at - piece * PIECE_BYTES;
    const to = Math.min(PIECE_BYTES, end - piece * PIECE_BYTES);
    const part = await archives
      .stream(nameOf(importId, piece), { start: from, end: to - 1 })
      .catch((error: unknown) => {
        throw isMissing(error) ? new IncompleteArchiveError() : error;
      });
    let bytes = 0;
    for await (const some of part) {
      bytes += some.length;
      yield some;
    }
    if (bytes !== to - from) throw new IncompleteArchiveError();
    at += bytes;
  }
}

/** Of a folder and of a bucket, which also refuses to read beyond the end. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') ||
    ['NoSuchKey', 'InvalidRange'].includes(error.name));

/** Removes what is stored of an archive. Idempotent. */
export async function removeArchive(archives: FileStore, importId: string): Promise<void> {
  const names = await archives.list();
  for (const name of names) {
    if (name.startsWith(`${importId}/`)) await archives.remove(name);
  }
}
