import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeptPage, packTighter, prepareKeptPage } from '../kept-pages/kept-page.ts';
import type { KeptPages, MadePage } from '../kept-pages/kept-pages.ts';
import { findPageKey } from '../kept-pages/page-key.ts';
import { collectSources, type PageSources } from '../kept-pages/page-sources.ts';
import { answerPage } from './answer-page.ts';
import { chooseEncoding, readAccepted } from './compress-page.ts';
import type { PagePolicy } from './page-policy.ts';
import type { RenderedPage, RenderPage, SentForm } from './render-page.ts';

export type SiteParts = {
  readonly render: RenderPage;
  readonly policy: PagePolicy;
  /** Null where pages are made anew each time: while developing. */
  readonly pages: KeptPages<RenderedPage> | null;
};

/** Longer than any page takes, also when several are made at once; after it the work is given up, in milliseconds. */
const MAKING_MS = 15_000;
/** How long a page must have stayed before it is packed as small as it gets. */
const PACK_AFTER_MS = 3_000;

/** Answers one look at a page: from what is kept, or with a page that is made now, once for all who wait for it. */
export async function visitPage(
  { render, policy, pages }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = pages === null ? null : findPageKey(request.url);
  if (pages === null || key === null) {
    const page = await render({ url: request.url, ...visitOf(request, reply) });
    return answerPage(page, policy, request, reply);
  }
  const kept = pages.find(key);
  if (kept !== undefined) return replyWithKeptPage(kept, request, reply);
  const { made, page } = await pages.make(key, () => makePage(key, render, policy, request));
  if (page !== null) {
    packLater(pages, key, page);
    return replyWithKeptPage(page, request, reply);
  }
  return answerPage(made, policy, request, reply);
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
async function makePage(
  key: string,
  render: RenderPage,
  policy: PagePolicy,
  request: FastifyRequest,
): Promise<MadePage<RenderedPage>> {
  const { made, sources } = await collectSources(() =>
    render({ url: key, signal: AbortSignal.timeout(MAKING_MS), report: reportTo(request) }),
  );
  const page = mayBeKept(made, sources) ? await prepareKeptPage(made, policy, sources) : null;
  return { made, page };
}

/** Pages that gifts keep changing are not worth the time. */
function packLater(pages: KeptPages<RenderedPage>, key: string, page: KeptPage): void {
  const packIfItStayed = () => {
    if (pages.find(key) === page) void packTighter(page);
  };
  setTimeout(packIfItStayed, PACK_AFTER_MS).unref();
}

/** A whole page that anybody may see, of which it is known what it tells of. */
function mayBeKept({ status, headers }: RenderedPage, { known }: PageSources): boolean {
  const isForAll =
    headers['set-cookie'] === undefined && !/no-store|private/.test(headers['cache-control'] ?? '');
  return status === 200 && known && isForAll;
}

function replyWithKeptPage(
  page: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(page.headers);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = chooseEncoding(readAccepted(request));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(page.bodies[encoding]);
}
