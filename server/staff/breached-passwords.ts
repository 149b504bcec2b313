import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Bits set and tested per word. */
const BITS_A_WORD = 12;
const HASH_BYTES = 6;

/** A Bloom filter: whether a word is probably in a list. No false negatives, few false positives. */
type PasswordFilter = { has: (word: string) => boolean };

/** Opens a filter built by buildPasswordFilter. */
export function openPasswordFilter(bytes: Uint8Array): PasswordFilter {
  const isSet = (bit: number) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  return { has: (word) => listBits(word, bytes.length * 8).every(isSet) };
}

/** Builds a filter of `size` bytes. */
export function buildPasswordFilter(passwords: Iterable<string>, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (const word of passwords) {
    for (const bit of listBits(word, size * 8)) {
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytes;
}

function listBits(word: string, count: number): number[] {
  const digest = createHash('sha256').update(word).digest();
  const first = digest.readUIntLE(0, HASH_BYTES);
  const step = digest.readUIntLE(HASH_BYTES, HASH_BYTES);
  // Sums stay far below the safe integer limit.
  return Array.from({ length: BITS_A_WORD }, (_, turn) => (first + turn * step) % count);
}
