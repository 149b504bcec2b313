import type { Clock } from '../platform/clock.ts';

/** Returns what `read` last returned, and reads again only after `everyMs`: for what takes seconds. */
export function readRarely<T>(
  clock: Clock,
  everyMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let known: { at: number; value: T } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (known === null || now - known.at >= everyMs) known = { at: now, value: await read() };
    return known.value;
  };
}
