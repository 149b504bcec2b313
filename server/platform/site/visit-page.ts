import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePageCache } from '../page-cache/invalidate-pages.ts';
import {
  type CachedPage,
  compressThoroughly,
  prepareCachedPage,
  type RenderedForCache,
} from '../page-cache/page-cache.ts';

import { findPageKey, isPrivatePage } from '../page-cache/page-key.ts';
import { collectSources, type PageSources } from '../page-cache/page-sources.ts';
import { chooseEncoding, compressPage, readAccepted } from './compress-page.ts';
import type { PagePolicy } from './page-policy.ts';
import type { RenderedPage, RenderPage, SentForm } from './render-page.ts';

export type SiteParts = {
  readonly render: RenderPage;
  readonly policy: PagePolicy;
  /** Where the address of a missing page leads; null for none. */
  readonly findRedirect: (url: string) => Promise<string | null>;
  /** Null where every page is rendered anew: in development. */
  readonly pageCache: SitePageCache | null;
};

/** Rendering is aborted after this, in milliseconds; longer than any page takes under load. */
const RENDERING_MS = 15_000;
/** How long a page must have been cached before it is compressed at the highest level. */
const COMPRESS_AFTER_MS = 3_000;

/** Answers a page request from the cache, or with a page rendered once for all concurrent requests. */
export async function visitPage(
  { render, policy, findRedirect, pageCache }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = pageCache === null ? null : findPageKey(request.url);
  if (pageCache === null || key === null) {
    const page = await render({ url: request.url, ...visitOf(request, reply) });
    return sendPageOrRedirect(page);
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
  return sendPageOrRedirect(rendered);

  async function sendPageOrRedirect(page: RenderedPage): Promise<FastifyReply> {
    const target = page.status === 404 ? await findTarget() : null;
    return target === null
      ? sendPage(page, policy, request, reply)
      : reply.header('cache-control', 'no-cache').redirect(target, 301);
  }

  function findTarget(): Promise<string | null> {
    return findRedirect(request.url).catch((error: unknown) => {
      request.log.error({ err: error }, 'Earlier addresses cannot be read: the page is not found');
      return null;
    });
  }
}

/** Answers a form with a page for its sender only. */
export async function handleForm(
  { render, policy }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm,
): Promise<FastifyReply> {
  const page = await render({ url: request.url, form, ...visitOf(request, reply) });
  return sendPage(page, policy, request, reply, form);
}

function visitOf(request: FastifyRequest, reply: FastifyReply) {
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    // Also fires after a complete response: then there is nothing to abort.
    if (!reply.raw.writableFinished) disconnected.abort();
  });
  return { signal: disconnected.signal, report: reportTo(request) };
}

const reportTo = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ err: error }, 'Rendering a page failed');

/** Many requests may wait for it: not aborted when the first of them leaves. */
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

/** Not worth it for pages that donations keep changing. */
function compressLater(cache: SitePageCache, key: string, page: CachedPage): void {
  const compressIfItStayed = () => {
    if (cache.get(key) === page) void compressThoroughly(page);
  };
  setTimeout(compressIfItStayed, COMPRESS_AFTER_MS).unref();
}

/** Whether a page is complete, public and has known sources. */
function mayBeCached({ status, headers }: RenderedPage, { areComplete }: PageSources): boolean {
  const isForAll =
    headers['set-cookie'] === undefined && !/no-store|private/.test(headers['cache-control'] ?? '');
  return status === 200 && areComplete && isForAll;
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

/** Sends a page that is not cached: the response to a form, a page with a secret URL, a not-found page. */
async function sendPage(
  page: RenderedPage,
  policy: PagePolicy,
  request: FastifyRequest,
  reply: FastifyReply,
  form?: SentForm,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  reply.headers(policy.headers);
  reply.header('content-security-policy', policy.forScripts(page.inlineScripts));
  reply.header('vary', 'accept-encoding');
  if (isPrivatePage(request.url)) {
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-robots-tag', 'noindex');
  } else if (form !== undefined) {
    reply.header('cache-control', 'no-store');
  } else if (page.headers['cache-control'] === undefined) {
    reply.header('cache-control', 'no-cache');
  }
  const { body, encoding } = await compressPage(page.body, readAccepted(request));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(body);
}
