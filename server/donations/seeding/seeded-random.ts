/** Pseudorandom numbers from 0 to below 1, the same in every run with the same seed. */
export type Random = () => number;

const TWO_TO_32 = 2 ** 32;

/** Mulberry32: small, fast, and uniform enough for generated people. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
}

/** A random item of a list; with `lean` above 1 the first ones are more frequent. */
export function pick<T>(random: Random, list: readonly [T, ...T[]], lean = 1): T {
  return list[Math.floor(random() ** lean * list.length)] ?? list[0];
}
