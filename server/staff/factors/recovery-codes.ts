import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 2;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike in print. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const MARK = 'hmac:';

/** Ten new codes, shown once. */
export function createRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** The stored hash of a code, in any spelling. */
export function hashRecoveryCode(secret: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return MARK + createHmac('sha256', secret).update(`recovery code ${plain}`).digest('base64url');
}

/**
 * The library's recovery code storage: a list of hashes, compared with the hash of the given code. The library writes
 * back the list without the used code, so values that are hashes already stay unchanged.
 */
export function createRecoveryCodeStore(secret: string) {
  return {
    encrypt: async (json: string) => {
      const codes = JSON.parse(json) as string[];
      const hashed = codes.map((code) =>
        code.startsWith(MARK) ? code : hashRecoveryCode(secret, code),
      );
      return JSON.stringify(hashed);
    },
    decrypt: async (kept: string) => kept,
  };
}

/** How many codes are left in a stored list. */
export function countRecoveryCodes(kept: string): number {
  return (JSON.parse(kept) as string[]).length;
}
