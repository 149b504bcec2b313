import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Refusal } from './errors.ts';

/**
 * The bytes of an upload, gzipped or not, piece by piece; `hash` receives every one. Throws 413 with `tooLarge` when
 * more than `limit` bytes come out, unpacked.
 */
export async function* readUploadedBytes(
  body: Readable,
  given: { isPacked: boolean; hash: Hash; limit: number; tooLarge: string },
): AsyncGenerator<Buffer> {
  const source: Readable = given.isPacked ? body.pipe(createGunzip()) : body;
  body.once('error', (error) => source.destroy(error));
  let bytes = 0;
  // Stopping early must not destroy the request: that would close the connection that the error is sent on.
  const pieces: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > given.limit) throw new Refusal(413, given.tooLarge);
    given.hash.update(piece);
    yield piece;
  }
}
