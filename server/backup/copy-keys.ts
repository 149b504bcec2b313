import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../platform/seal.ts';

const KEY_BYTES = 32;

/** Derived from DATA_ENCRYPTION_KEY: what seals copies without BACKUP_RECIPIENT, as a passphrase of age. */
export function passphraseOf(dataKey: Uint8Array): string {
  return derive(dataKey, 'copy passphrase').toString('base64url');
}

/**
 * Proves that a text was written by an installation with this data key: whoever may write to the storage of copies, or
 * knows the recipient, could otherwise put a database of their own in the place of ours.
 */
export function signText(dataKey: Uint8Array, text: string): string {
  return createHmac('sha256', derive(dataKey, 'copy signature')).update(text).digest('hex');
}

/** Whether one of these keys signed the text. */
export function isSignedBy(
  { current, previous }: Keyring,
  text: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature, 'hex');
  return [current, ...previous].some((key) => {
    const expected = Buffer.from(signText(key, text), 'hex');
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function derive(dataKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'braj-seva', purpose, KEY_BYTES));
}
