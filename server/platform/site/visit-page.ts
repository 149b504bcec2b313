import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CachedPage,
  compressThoroughly,
  prepareCachedPage,
} from '../page-cache/cached-page.ts';
import type { SitePageCache } from '../page-cache/invalidate-pages.ts';
import type { RenderedForCache } from '../page-cache/page-cache.ts';
import { findPageKey } from '../page-cache/page-key.ts';
import { collectSources, type PageSources } from '../page-cache/page-sources.ts';
import { answerPage } from './answer-page.ts';
import { chooseEncoding, readAccepted } from './compress-page.ts';
import type { PagePolicy } from './page-policy.ts';
import type { RenderedPage, RenderPage, SentForm } from './render-page.ts';

export type SiteParts = {
  readonly render: RenderPage;
  readonly policy: PagePolicy;
  /** Null where every page is rendered anew: while developing. */
  readonly pageCache: SitePageCache | null;
};

/** Longer than any page takes, also when several are rendered at once; after it the work is given up, in milliseconds. */
const RENDERING_MS = 15_000;
/** How long a page must have stayed before it is compressed as far as it goes. */
const COMPRESS_AFTER_MS = 3_000;

/** Answers one request for a page: from the cache, or with a page that is rendered now, once for all who wait for it. */
export async function visitPage(
  { render, policy, pageCache }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = pageCache === null ? null : findPageKey(request.url);
  if (pageCache === null || key === null) {
    const page = await render({ url: request.url, ...visitOf(request, reply) });
    return answerPage(page, policy, request, reply);
  }
  const cached = pageCache.get(key);
  if (cached !== undefined) return replyWithCachedPage(cached, request, reply);
  const { rendered, page } = await pageCache.render(key, () =>
    renderForCache(key, render, policy, request),
  );
  if (page !== null) {
    compressLater(pageCache, key, page);
    return replyWithCachedPage(page, request, reply);
  }
  return answerPage(rendered, policy, request, reply);
}

/** Answers a form with a page that is for its sender alone. */
export async function answerForm(
  { render, policy }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm,
): Promise<FastifyReply> {
  const page = await render({ url: request.url, form, ...visitOf(request, reply) });
  return answerPage(page, policy, request, reply, form);
}

function visitOf(request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    // After every answer too: then there is nothing left to give up, and what giving up costs can be saved.
    if (!reply.raw.writableFinished) gone.abort();
  });
  return { signal: gone.signal, report: reportTo(request) };
}

const reportTo = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ err: error }, 'A page failed');

/** Many may wait for it: that the first of them left is no reason to stop. */
async function renderForCache(
  key: string,
  render: RenderPage,
  policy: PagePolicy,
  request: FastifyRequest,
): Promise<RenderedForCache<RenderedPage>> {
  const { made: rendered, sources } = await collectSources(() =>
    render({ url: key, signal: AbortSignal.timeout(RENDERING_MS), report: reportTo(request) }),
  );
  const page = mayBeCached(rendered, sources)
    ? await prepareCachedPage(rendered, policy, sources)
    : null;
  return { rendered, page };
}

/** Pages that donations keep changing are not worth the time. */
function compressLater(cache: SitePageCache, key: string, page: CachedPage): void {
  const compressIfItStayed = () => {
    if (cache.get(key) === page) void compressThoroughly(page);
  };
  setTimeout(compressIfItStayed, COMPRESS_AFTER_MS).unref();
}

/** A whole page that anybody may see, of which it is known what it shows. */
function mayBeCached({ status, headers }: RenderedPage, { known }: PageSources): boolean {
  const isForAll =
    headers['set-cookie'] === undefined && !/no-store|private/.test(headers['cache-control'] ?? '');
  return status === 200 && known && isForAll;
}

function replyWithCachedPage(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(page.headers);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = chooseEncoding(readAccepted(request));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(page.bodies[encoding]);
}
