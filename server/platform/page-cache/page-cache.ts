import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressBrotli, compressGzip, type Encoding, QUICK } from '../site/compress-page.ts';
import type { PagePolicy } from '../site/page-policy.ts';
import type { RenderedPage } from '../site/render-page.ts';
import type { PageSources } from './page-sources.ts';

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

/** A rendered page in every encoding, with its headers, ready to send. */
export type CachedPage = {
  readonly etag: string;
  /** Headers of every response with this page, with `etag` and the CSP for its inline scripts; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Record<Encoding, Buffer>;
  readonly sources: PageSources;
};

/** Compresses a rendered page and prepares its headers. Takes some milliseconds, mostly in other threads. */
export async function prepareCachedPage(
  page: RenderedPage,
  policy: PagePolicy,
  sources: PageSources,
): Promise<CachedPage> {
  const identity = page.body;
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`;
  const [br, gzip] = await Promise.all([compressBrotli(identity, QUICK), compressGzip(identity)]);
  return {
    etag,
    headers: {
      ...page.headers,
      ...policy.headers,
      'content-security-policy': policy.forScripts(page.inlineScripts),
      'cache-control': page.headers['cache-control'] ?? 'no-cache',
      vary: 'accept-encoding',
      etag,
    },
    bodies: { identity, br, gzip },
    sources,
  };
}

/** About fifty milliseconds; for a page that stays cached. */
const THOROUGH = 9;

/** Compresses a page at the highest level, once it has stayed cached for a time. */
export async function compressThoroughly({ bodies }: CachedPage): Promise<void> {
  bodies.br = await compressBrotli(bodies.identity, THOROUGH);
}

function cachedPageBytes({ bodies }: CachedPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}
