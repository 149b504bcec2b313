import { LRUCache } from 'lru-cache';
import { type CachedPage, cachedPageBytes } from './cached-page.ts';

/** What rendering a page came to: `page` is null where nobody else may be given it later. */
export type RenderedForCache<Rendered> = {
  readonly rendered: Rendered;
  readonly page: CachedPage | null;
};

export type PageCache<Rendered> = {
  /** The page of a key; undefined where there is none that still holds. */
  get: (key: string) => CachedPage | undefined;
  /** Renders the page of a key, once for all who ask meanwhile, and caches it where it can be. */
  render: (
    key: string,
    work: () => Promise<RenderedForCache<Rendered>>,
  ) => Promise<RenderedForCache<Rendered>>;
  /** Drops what shows one of these subjects. What is being rendered now is given to those who wait, and not cached. */
  invalidate: (subjects: readonly string[]) => void;
  /** Drops everything. */
  clear: () => void;
  readonly size: () => { pages: number; bytes: number };
};

/**
 * Whole pages in memory, by key (page-key.ts): at most `maxBytes`, the least recently used go first. A page holds until
 * something that it shows changes, or until the moment that it names (page-sources.ts).
 */
export function createPageCache<Rendered>({
  maxBytes,
  now,
}: {
  maxBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
}): PageCache<Rendered> {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: cachedPageBytes,
    perf: { now },
    ttlResolution: 0,
  });
  const underWay = new Map<string, Promise<RenderedForCache<Rendered>>>();
  /** A page begun before the last invalidation may show the past. */
  let invalidations = 0;

  function add(key: string, page: CachedPage): void {
    const { until } = page.sources;
    // lru-cache still gives an entry at the very end of its time, and takes 0 for no end at all.
    const ttl = until === Number.POSITIVE_INFINITY ? 0 : until - now() - 1;
    if (ttl > 0 || until === Number.POSITIVE_INFINITY) cache.set(key, page, { ttl });
  }

  /** Whoever asks from now on must not wait for what was begun before. */
  function forgetUnderWay(): void {
    invalidations += 1;
    underWay.clear();
  }

  return {
    get: (key) => cache.get(key),

    render(key, work) {
      const existing = underWay.get(key);
      if (existing !== undefined) return existing;
      const before = invalidations;
      const result = work().then((made) => {
        if (made.page !== null && before === invalidations) add(key, made.page);
        return made;
      });
      underWay.set(key, result);
      const end = () => {
        if (underWay.get(key) === result) underWay.delete(key);
      };
      result.then(end, end);
      return result;
    },

    invalidate(subjects) {
      if (subjects.length === 0) return;
      forgetUnderWay();
      for (const [key, page] of cache.entries()) {
        if (subjects.some((subject) => page.sources.subjects.has(subject))) cache.delete(key);
      }
    },

    clear() {
      forgetUnderWay();
      cache.clear();
    },

    size: () => ({ pages: cache.size, bytes: cache.calculatedSize }),
  };
}
