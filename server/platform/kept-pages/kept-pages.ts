import type { KeptPage } from './kept-page.ts';
import { weighPage } from './kept-page.ts';

/** What the making of a page came to: `keep` says whether others may be given it later. */
export type MadePage<Made> = { readonly made: Made; readonly page: KeptPage | null };

type Entry = { readonly page: KeptPage; readonly bytes: number; used: number };

export type KeptPages<Made> = {
  /** The page of an address; undefined when there is none that still holds. */
  find: (key: string) => KeptPage | undefined;
  /** Makes the page of an address, once for all who ask while it is made, and keeps it when it can be kept. */
  make: (key: string, work: () => Promise<MadePage<Made>>) => Promise<MadePage<Made>>;
  /** Forgets whatever tells of one of these. What is being made now is still given to those who wait, and not kept. */
  drop: (subjects: readonly string[]) => void;
  /** Forgets everything. */
  clear: () => void;
  readonly size: () => { pages: number; bytes: number };
};

/**
 * Whole pages in memory, by address: at most `maxBytes`, the longest unused go first. They hold until something of which
 * they tell changes, or until the moment that they name (ARCHITECTURE.md, pages that are kept).
 */
export function keepPages<Made>(given: {
  maxBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
}): KeptPages<Made> {
  const kept = new Map<string, Entry>();
  const making = new Map<string, Promise<MadePage<Made>>>();
  let bytes = 0;
  let uses = 0;
  /** Counts what was dropped: a page that was begun before the last drop may tell of the past. */
  let drops = 0;

  function forget(key: string): void {
    const entry = kept.get(key);
    if (entry === undefined) return;
    bytes -= entry.bytes;
    kept.delete(key);
  }

  function keep(key: string, page: KeptPage): void {
    forget(key);
    const size = weighPage(page);
    if (size > given.maxBytes) return;
    uses += 1;
    kept.set(key, { page, bytes: size, used: uses });
    bytes += size;
    while (bytes > given.maxBytes) forget(longestUnused());
  }

  function longestUnused(): string {
    let oldest = '';
    let least = Number.POSITIVE_INFINITY;
    for (const [key, { used }] of kept) {
      if (used < least) [oldest, least] = [key, used];
    }
    return oldest;
  }

  /** Whoever asks from now on must not wait for what was begun before. */
  function disownWhatIsMade(): void {
    drops += 1;
    making.clear();
  }

  return {
    find(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      const { until } = entry.page.sources;
      if (until !== Number.POSITIVE_INFINITY && until <= given.now()) {
        forget(key);
        return undefined;
      }
      uses += 1;
      entry.used = uses;
      return entry.page;
    },

    make(key, work) {
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const begun = drops;
      const made = work().then((result) => {
        if (result.page !== null && begun === drops) keep(key, result.page);
        return result;
      });
      making.set(key, made);
      const end = () => {
        if (making.get(key) === made) making.delete(key);
      };
      made.then(end, end);
      return made;
    },

    drop(subjects) {
      if (subjects.length === 0) return;
      disownWhatIsMade();
      for (const [key, { page }] of kept) {
        if (subjects.some((subject) => page.sources.subjects.has(subject))) forget(key);
      }
    },

    clear() {
      disownWhatIsMade();
      kept.clear();
      bytes = 0;
    },

    size: () => ({ pages: kept.size, bytes }),
  };
}
