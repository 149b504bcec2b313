import { createHash } from 'node:crypto';

/** Bits that a word sets and is looked for by. */
const BITS_A_WORD = 12;
const HASH_BYTES = 6;

/** A Bloom filter: whether a word is in a list that is not kept. It never misses one, and takes few others for one. */
export type PasswordFilter = { has: (word: string) => boolean };

/** Reads a filter as buildPasswordFilter has made it. */
export function openPasswordFilter(bytes: Uint8Array): PasswordFilter {
  const holds = (bit: number) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  return { has: (word) => listBits(word, bytes.length * 8).every(holds) };
}

/** Makes a filter of so many bytes. */
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
  // Every sum stays far below what a number holds exactly.
  return Array.from({ length: BITS_A_WORD }, (_, turn) => (first + turn * step) % count);
}
