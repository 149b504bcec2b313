import { expect } from 'vitest';
import { print } from '#scripts/tools.ts';
import { quantile } from './soak/read-process.ts';
import { isLong } from './trial-size.ts';

/** A bound of the test plan: `share` (0 to 1) of the durations must be below `ms`. */
type Bound = { readonly share: number; readonly ms: number };

/** Does `work`, and adds to `durations` how many ms it took, also when it throws. */
export async function timed<T>(durations: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    durations.push(performance.now() - begun);
  }
}

/**
 * Prints how long something took, and judges it in the long size, which runs alone: beside other tests a duration says
 * more of them than of the app.
 */
export function judgeDurations(what: string, durations: readonly number[], bound: Bound): void {
  const text = printDurations(what, durations, bound.share);
  if (isLong) expect(quantile(durations, bound.share), text).toBeLessThan(bound.ms);
}

/** Prints within how many ms that `share` (0 to 1) of the durations was; returns the sentence. */
export function printDurations(what: string, durations: readonly number[], share: number): string {
  const reached = Math.round(quantile(durations, share));
  const text = `${what}: ${share * 100} of 100 within ${reached} ms, of ${durations.length}`;
  print(text);
  return text;
}
