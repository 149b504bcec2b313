import { createHash } from 'node:crypto';

/** Bits set and tested per word. */
const BITS_A_WORD = 12;
const HASH_BYTES = 6;

/** A Bloom filter: whether a word is probably in a list. No false negatives, few false positives. */
export type PasswordFilter = { has: (word: string) => boolean };

/** Opens a filter built by buildPasswordFilter. */
export function openPasswordFilter(bytes: Uint8Array): PasswordFilter {
  const holds = (bit: number) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  return { has: (word) => listBits(word, bytes.length * 8).every(holds) };
}

/** Builds a filter of `size` bytes. */
export function buildPasswordFilter(words: Iterable<string>, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (const word of words) {
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
