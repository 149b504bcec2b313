/** Seeded randomness: the same seed gives the same picture on every machine. */
export type Random = {
  /** The next number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
};

/** Mulberry32: small, fast and even enough for leaves and grain. */
export function seedRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[Math.floor(next() * list.length)] as T;
    },
  };
}

/** From `a` to `b` by the share `t`. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** The numbers 0 … count - 1, as shares of the whole: 0 for the first, 1 for the last. */
export function shares(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (count === 1 ? 0.5 : index / (count - 1)));
}
