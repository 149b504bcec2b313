import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Gauge } from '../metrics.ts';
import type { RenderedPage } from '../site/render-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { watchPageChanges } from './watch-page-changes.ts';

/** Some hundreds of pages in all encodings. */
const MAX_BYTES = 48 * 1024 * 1024;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type SitePageCache = PageCache<RenderedPage>;

export function createSitePageCache({ clock }: Pick<Context, 'clock'>): SitePageCache {
  return createPageCache({ maxBytes: MAX_BYTES, now: () => clock.now().getTime() });
}

/** Drops the pages that a write changes: before its response in this process, within half a second in others. */
export function invalidatePages(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'log'>,
  cache: SitePageCache,
): void {
  const watch = watchPageChanges(context, cache);
  app.addHook('onSend', async (request) => {
    if (!READS.has(request.method)) await watch.catchUp();
  });
  app.addHook('onReady', () => watch.start());
  app.addHook('onClose', async () => watch.stop());
}

/** The size of the cache for the metrics; none without a cache. */
export function createPageCacheGauges(cache: Pick<SitePageCache, 'size'> | null): Gauge[] {
  if (cache === null) return [];
  return [
    { name: 'page_cache_pages', help: 'Pages in the cache.', read: async () => cache.size().pages },
    {
      name: 'page_cache_bytes',
      help: 'Size of the cached pages in all their encodings.',
      read: async () => cache.size().bytes,
    },
  ];
}
