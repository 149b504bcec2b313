import type { LocalCopies, LocalCopy } from './local-copies.ts';

/**
 * Keeps one document's copy as it is now, one write at a time. `onFailed`: this browser keeps none (its storage is full
 * or off).
 */
export function createCopyKeeper(copies: LocalCopies, onFailed: () => void) {
  /** undefined: nothing to do. */
  let wanted: LocalCopy | { readonly key: string; readonly isGone: true } | undefined;
  let working: Promise<void> | null = null;

  const work = async () => {
    while (wanted !== undefined) {
      const next = wanted;
      wanted = undefined;
      try {
        if ('isGone' in next) await copies.remove(next.key);
        else await copies.write(next);
      } catch {
        onFailed();
      }
    }
    working = null;
  };
  const begin = () => {
    working ??= work();
  };
  return {
    keep(copy: LocalCopy) {
      wanted = copy;
      begin();
    },
    remove(key: string) {
      wanted = { key, isGone: true };
      begin();
    },
    /** Resolves when all is written. */
    settled: () => working ?? Promise.resolve(),
  };
}
