import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../platform/seal.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const CODE_DIGITS = 6;

/** Derives the six digits of a code, as mailed. Needs the key: the database alone is not enough. */
export function readCode(sealer: Pick<Sealer, 'hash'>, codeId: string): string {
  return toDigits(sealer.hash('pan', placeOf(codeId)));
}

/** Whether the typed digits match the code; spaces are ignored. */
export function isCode(sealer: Pick<Sealer, 'hashes'>, codeId: string, typed: string): boolean {
  const given = Buffer.from(typed.replace(/\s/g, ''));
  return sealer
    .hashes('pan', placeOf(codeId))
    .map((hash) => Buffer.from(toDigits(hash)))
    .some((code) => code.length === given.length && timingSafeEqual(code, given));
}

const placeOf = (codeId: string) => `document_codes|${codeId}|code`;

function toDigits(hash: string): string {
  return String(BigInt(`0x${hash}`) % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
