import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';

const TWO_BYTES = [0xff, 0xfe];

/**
 * The text of a file as it comes in, in pieces; packed (gzip) or not. Counts what is unpacked, and refuses what is too
 * large or no text. `hash` hears every byte.
 */
export async function* decodeUpload(
  body: Readable,
  options: { isPacked: boolean; mostBytes: number; hash: Hash },
): AsyncGenerator<string> {
  const source: Readable = options.isPacked ? body.pipe(createGunzip()) : body;
  body.once('error', (error) => source.destroy(error));
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  // Giving up half way must not destroy the request: that cuts the line on which the reason has to go back.
  const pieces: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > options.mostBytes) throw new Refusal(413, m.exchange_file_too_large());
    options.hash.update(piece);
    decoder ??= createDecoder(piece);
    yield decode(decoder, piece);
  }
  if (decoder) yield decode(decoder);
}

/** Excel's "Unicode text" has two bytes a letter; all else must be UTF-8. A mark at the beginning is dropped. */
function createDecoder(start: Buffer): TextDecoder {
  const isWide = TWO_BYTES.every((byte, index) => start[index] === byte);
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true });
}

function decode(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new Refusal(400, m.exchange_file_not_utf8());
  }
}
