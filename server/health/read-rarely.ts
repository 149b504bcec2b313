import type { Clock } from '../platform/clock.ts';

/**
 * Returns what `read` last returned, and reads again only after `everyMs`: for what takes seconds. A reading that is
 * under way is waited for, and one that failed is repeated with the next call.
 */
export function readRarely<T>(
  clock: Clock,
  everyMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (known !== null && now - known.at < everyMs && known.at <= now) return known.value;
    const reading = { at: now, value: read() };
    known = reading;
    reading.value.catch(() => {
      if (known === reading) known = null;
    });
    return reading.value;
  };
}
