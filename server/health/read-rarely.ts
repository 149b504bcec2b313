import type { Clock } from '../platform/clock.ts';

/** `at`: when it was known, in ms; null: not yet. */
type Reading<T> = { at: number | null; value: Promise<T> };

/**
 * Returns what `read` last returned, and reads again only `everyMs` after that was known: for what takes seconds, or hours
 * with large files. A reading that is under way is waited for, however long, and one that failed is repeated with the next
 * call.
 */
export function readRarely<T>(
  clock: Clock,
  everyMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let known: Reading<T> | null = null;
  const isFresh = (at: number) => {
    const now = clock.now().getTime();
    return now - at < everyMs && at <= now;
  };
  return () => {
    if (known !== null && (known.at === null || isFresh(known.at))) return known.value;
    const reading: Reading<T> = { at: null, value: read() };
    known = reading;
    reading.value.then(
      () => {
        reading.at = clock.now().getTime();
      },
      () => {
        if (known === reading) known = null;
      },
    );
    return reading.value;
  };
}
