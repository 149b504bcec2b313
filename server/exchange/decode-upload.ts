import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';

const TWO_BYTES = [0xff, 0xfe];

/**
 * Decodes the text of an uploaded file in pieces, gzipped or not. Limits the unpacked size, and refuses what is not
 * text. `hash` receives every byte.
 */
export async function* decodeUpload(
  body: Readable,
  options: { isPacked: boolean; mostBytes: number; hash: Hash },
): AsyncGenerator<string> {
  const source: Readable = options.isPacked ? body.pipe(createGunzip()) : body;
  body.once('error', (error) => source.destroy(error));
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  // Stopping early must not destroy the request: that would close the connection that the error is sent on.
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

/** Excel's "Unicode text" is UTF-16; everything else must be UTF-8. A byte order mark is dropped. */
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
