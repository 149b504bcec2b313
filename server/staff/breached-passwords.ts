import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPasswordFilter, type PasswordFilter } from './password-filter.ts';

/**
 * 474,743 passwords of eight signs and more that were seen in breaches, in small letters, as a filter of one megabyte. Of
 * other words it takes 3 in 10,000 for one of them. Its source and licence stand beside it (breached-passwords.license.md).
 */
const FILE = join(import.meta.dirname, 'breached-passwords.bloom');
const SHORTEST = 8;
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let filter: PasswordFilter | null = null;

/**
 * Whether a password was seen in breaches: as it is, in small letters, without the year and the exclamation mark that
 * everybody puts at its ends, or with 0 for o and @ for a. Nothing leaves this machine.
 */
export function isBreachedPassword(password: string): boolean {
  filter ??= openPasswordFilter(readFileSync(FILE));
  const { has } = filter;
  return listReadings(password).some((reading) => reading.length >= SHORTEST && has(reading));
}

function listReadings(password: string): string[] {
  const normalized = normalizePassword(password);
  const core = withoutEnds(normalized);
  return [...new Set([normalized, core, withoutLookalikes(normalized), withoutLookalikes(core)])];
}

/** The same letters from any keyboard, in small ones. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Without the year and the exclamation mark that everybody puts at the end. */
export function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

export function withoutLookalikes(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}
