import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPasswordFilter, type PasswordFilter } from './password-filter.ts';

/**
 * A one-megabyte Bloom filter of 474,743 lower-case passwords of eight characters and more that were seen in breaches;
 * 3 in 10,000 false positives. Source and licence: breached-passwords.license.md.
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
 * Whether a password was seen in breaches: as typed, in lower case, without a usual suffix or prefix (year, exclamation
 * mark), or with 0 for o and @ for a. Checked on this machine only.
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

/** Lower case, in one Unicode form for any keyboard. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Removes years and exclamation marks at the ends. */
export function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

export function withoutLookalikes(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}
