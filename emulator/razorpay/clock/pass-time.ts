import type { VirtualClock } from './virtual-clock.ts';

/** What happens by itself when its time has come. */
export type TimedWork = {
  /** When it wants to run next, by the virtual clock; null while nothing is due or may run. */
  readonly findEarliest: () => number | null;
  /** Begins what is due. */
  readonly wake: () => void;
  /** Resolves when nothing that was begun is still under way. */
  readonly whenQuiet: () => Promise<void>;
};

/**
 * Lets `ms` go by at once. The clock stops at every moment at which something is due and waits until that is done, so
 * that a day has all its events in their order, the repeats of each failure among them.
 */
export async function passTime(
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
