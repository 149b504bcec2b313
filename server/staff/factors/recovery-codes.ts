import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 2;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const MARK = 'hmac:';

/** Ten new codes, as they are shown once. */
export function createRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** What is kept of a code, however it was typed. */
export function hashRecoveryCode(secret: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return MARK + createHmac('sha256', secret).update(`recovery code ${plain}`).digest('base64url');
}

/**
 * How the library keeps codes: as a list of hashes, and what it is asked with is hashed before. It hands back what it has
 * kept, less the used one, so that what is a hash already stays as it is.
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

/** How many codes are left of a kept list. */
export function countRecoveryCodes(kept: string): number {
  return (JSON.parse(kept) as string[]).length;
}
