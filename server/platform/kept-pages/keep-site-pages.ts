import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Gauge } from '../metrics.ts';
import type { RenderedPage } from '../site/render-page.ts';
import { type KeptPages, keepPages } from './kept-pages.ts';
import { watchPageChanges } from './watch-page-changes.ts';

/** Some hundreds of pages in all their forms. */
const MAX_BYTES = 48 * 1024 * 1024;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps the site's pages for as long as they are true: before a write is answered here, and within half a second of one
 * elsewhere, those that it changes are forgotten.
 */
export function keepSitePages(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'log' | 'clock'>,
): KeptPages<RenderedPage> {
  const pages = keepPages<RenderedPage>({
    maxBytes: MAX_BYTES,
    now: () => context.clock.now().getTime(),
  });
  const watch = watchPageChanges(context, pages);
  app.addHook('onSend', async (request) => {
    if (!READING.has(request.method)) await watch.catchUp();
  });
  app.addHook('onReady', () => watch.start());
  app.addHook('onClose', async () => watch.stop());
  return pages;
}

/** How much is kept, for the metrics; nothing where no pages are. */
export function createKeptPageGauges(pages: Pick<KeptPages<RenderedPage>, 'size'> | null): Gauge[] {
  if (pages === null) return [];
  return [
    { name: 'pages_kept', help: 'Pages in memory.', read: async () => pages.size().pages },
    {
      name: 'pages_kept_bytes',
      help: 'What they weigh in all their forms.',
      read: async () => pages.size().bytes,
    },
  ];
}
