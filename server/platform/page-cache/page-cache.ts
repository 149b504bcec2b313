import { LRUCache } from 'lru-cache';
import { type CachedPage, cachedPageBytes } from './cached-page.ts';

/** The result of rendering: `page` is null when it must not be cached. */
export type RenderedForCache<Rendered> = {
  readonly rendered: Rendered;
  readonly page: CachedPage | null;
};

export type PageCache<Rendered> = {
  /** The cached page of a key; undefined when there is none or it has expired. */
  get: (key: string) => CachedPage | undefined;
  /** Renders the page of a key once for all concurrent callers, and caches it if allowed. */
  render: (
    key: string,
    work: () => Promise<RenderedForCache<Rendered>>,
  ) => Promise<RenderedForCache<Rendered>>;
  /** Drops pages that show one of these subjects. A page being rendered is returned to its callers, but not cached. */
  invalidate: (subjects: readonly string[]) => void;
  /** Drops everything. */
  clear: () => void;
  readonly size: () => { pages: number; bytes: number };
};

/**
 * Caches whole pages in memory by key (page-key.ts): at most `maxBytes`, least recently used dropped first. A page is
 * valid until one of its subjects changes, or until its expiry (page-sources.ts).
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
  const inProgress = new Map<string, Promise<RenderedForCache<Rendered>>>();
  /** A page whose rendering began before the last invalidation may be stale. */
  let invalidations = 0;

  function add(key: string, page: CachedPage): void {
    const { until } = page.sources;
    // lru-cache still returns an entry at the exact end of its ttl, and treats 0 as no expiry.
    const ttl = until === Number.POSITIVE_INFINITY ? 0 : until - now() - 1;
    if (ttl > 0 || until === Number.POSITIVE_INFINITY) cache.set(key, page, { ttl });
  }

  /** Later callers must not get a rendering that began before the invalidation. */
  function forgetRunning(): void {
    invalidations += 1;
    inProgress.clear();
  }

  return {
    get: (key) => cache.get(key),

    render(key, work) {
      const existing = inProgress.get(key);
      if (existing !== undefined) return existing;
      const before = invalidations;
      const result = work().then((made) => {
        if (made.page !== null && before === invalidations) add(key, made.page);
        return made;
      });
      inProgress.set(key, result);
      const end = () => {
        if (inProgress.get(key) === result) inProgress.delete(key);
      };
      result.then(end, end);
      return result;
    },

    invalidate(subjects) {
      if (subjects.length === 0) return;
      forgetRunning();
      for (const [key, page] of cache.entries()) {
        if (subjects.some((subject) => page.sources.subjects.has(subject))) cache.delete(key);
      }
    },

    clear() {
      forgetRunning();
      cache.clear();
    },

    size: () => ({ pages: cache.size, bytes: cache.calculatedSize }),
  };
}
