import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Gauge } from '../metrics.ts';
import { REPORT_PATH } from '../policy-reports/policy-reports.ts';
import type { RenderedPage } from '../site/render-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type ChangesRead, listPageChanges } from './page-changes.queries.ts';
import { trimPageChanges } from './page-changes.writes.ts';

/** Some hundreds of pages in all encodings. */
const MAX_BYTES = 48 * 1024 * 1024;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const REFUSED_FROM = 400;

export type SitePageCache = PageCache<RenderedPage>;

export function createSitePageCache({ clock }: Pick<Context, 'clock'>): SitePageCache {
  return createPageCache({ maxBytes: MAX_BYTES, now: () => clock.now().getTime() });
}

/**
 * Drops the pages that a write changes: before its response in this process, within half a second in others and after a
 * refusal.
 */
export function invalidatePages(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'log'>,
  cache: SitePageCache,
): void {
  const watch = watchPageChanges(context, cache);
  app.addHook('onSend', async (request, { statusCode }) => {
    if (mayHaveWritten(request, statusCode)) await watch.catchUp();
  });
  app.addHook('onReady', () => watch.start());
  app.addHook('onClose', async () => watch.stop());
}

/**
 * Whether the caller must not see an older state. Who was refused need not wait for it, and must not empty the cache while
 * the database is away: robots post to any site all day, and browsers send reports that are written nowhere.
 */
function mayHaveWritten({ method, routeOptions }: FastifyRequest, status: number): boolean {
  return !READS.has(method) && status < REFUSED_FROM && routeOptions.url !== REPORT_PATH;
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

/** How soon a page changed by another process is refreshed here. */
const LOOK_MS = 400;
/** After a longer gap (machine or database paused) the cache is dropped. */
const FORGET_MS = 5_000;
const TRIM_MS = 10 * 60_000;

type PageWatch = {
  /**
   * Drops the pages changed by commits so far; call it before the response of a write. Drops all pages when the changes
   * cannot be read: the writer must not see the old state.
   */
  catchUp: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

/** Polls for commits that change page subjects, from any process, and drops those pages. */
export function watchPageChanges(
  { db, dialect, log }: Pick<Context, 'db' | 'dialect' | 'log'>,
  pages: { invalidate: (subjects: readonly string[]) => void; clear: () => void },
): PageWatch {
  let read: ChangesRead | null = null;
  let lookedAt = 0;
  let looking: Promise<boolean> | null = null;
  let again: Promise<boolean> | null = null;
  const timers: NodeJS.Timeout[] = [];

  /** Whether the changes could be read. Until they can be, cached pages are still served. */
  async function look(): Promise<boolean> {
    try {
      const changes = await listPageChanges(db, dialect, read);
      if (read === null || Date.now() - lookedAt > FORGET_MS) pages.clear();
      else pages.invalidate(changes.subjects);
      read = changes.read;
      lookedAt = Date.now();
      return true;
    } catch (error) {
      log.warn(
        { err: error },
        'The changes of pages cannot be read: cached pages are served unchanged until the next try',
      );
      return false;
    }
  }

  /** A poll that began before this call may have missed the last write: then one more follows. */
  function lookNow(): Promise<boolean> {
    if (looking === null) {
      looking = look().finally(() => {
        looking = null;
      });
      return looking;
    }
    again ??= looking.then(() => {
      again = null;
      return lookNow();
    });
    return again;
  }

  return {
    async catchUp() {
      if (!(await lookNow())) pages.clear();
    },
    async start() {
      await lookNow();
      timers.push(
        setInterval(() => void lookNow(), LOOK_MS),
        setInterval(() => void trimPageChanges(db).catch(() => undefined), TRIM_MS),
      );
      for (const timer of timers) timer.unref();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
