import type { VirtualClock } from './virtual-clock.ts';

/** Work that runs at a due time. */
export type TimedWork = {
  /** Due time of the next work by the virtual clock; null while nothing is due or may run. */
  readonly findEarliest: () => number | null;
  /** Starts what is due. */
  readonly wake: () => void;
  /** Resolves when no started work is running. */
  readonly whenQuiet: () => Promise<void>;
};

/**
 * Advances the clock by `ms` without waiting. It stops at each due time until that work is done, so that all events of
 * a day, retries included, happen in their order.
 */
export async function advanceTime(
  clock: VirtualClock,
  works: readonly TimedWork[],
  ms: number,
): Promise<void> {
  const end = clock.now() + ms;
  for (;;) {
    await allQuiet(works);
    const next = findNext(works);
    if (next === null || next > end) break;
    clock.setOn(next - clock.now());
    for (const work of works) work.wake();
  }
  clock.setOn(end - clock.now());
}

async function allQuiet(works: readonly TimedWork[]): Promise<void> {
  for (const work of works) await work.whenQuiet();
}

function findNext(works: readonly TimedWork[]): number | null {
  const moments = works.map((work) => work.findEarliest()).filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}
