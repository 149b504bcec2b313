import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// A sealed file: version, nonce, ciphertext, tag. Each file has its own key, which its row stores sealed under the data
// key: a rotation reseals rows and leaves files unchanged.

const CIPHER = 'aes-256-gcm';
const VERSION = Buffer.from('bsf1');
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = VERSION.length + NONCE_BYTES;

export function createFileKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Encrypts a file as a stream; `name` binds it to its place. */
export async function* sealFile(
  key: Buffer,
  name: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name, 'utf8'));
  yield Buffer.concat([VERSION, nonce]);
  for await (const part of parts) yield cipher.update(part);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a file. Throws when it was changed, or sealed for another place or under another key. */
export function openFile(key: Buffer, name: string, sealed: Buffer): Buffer {
  if (
    sealed.length < HEAD_BYTES + TAG_BYTES ||
    !sealed.subarray(0, VERSION.length).equals(VERSION)
  ) {
    throw new Error(
      'A sealed file should start with its version and nonce, and this one does not: it is damaged or was never sealed',
    );
  }
  const nonce = sealed.subarray(VERSION.length, HEAD_BYTES);
  const tag = sealed.subarray(-TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name, 'utf8'))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
}
