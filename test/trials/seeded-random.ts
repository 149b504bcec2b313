/** The seed of a trial's random moments; the name of the test shows it. `TRIAL_SEED` repeats a failed run. */
export const SEED = Number(process.env.TRIAL_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function createRandom(seed: number = SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
