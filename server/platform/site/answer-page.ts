import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressPage } from './compress-page.ts';
import { hashInlineScripts, type PagePolicy } from './page-policy.ts';
import type { RenderPage, SentForm } from './render-page.ts';

/** Pages whose address is a secret: kept by nobody, named to nobody. */
const PRIVATE = ['/donate/status/', '/subscription/confirm/', '/subscription/leave/'];

/** Answers one visit, or a form that was sent, with a whole page, its policy, and how long it may be kept. */
export async function answerPage(
  { render, policy }: { render: RenderPage; policy: PagePolicy },
  request: FastifyRequest,
  reply: FastifyReply,
  form?: SentForm,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const page = await render({
    url: request.url,
    signal: gone.signal,
    report: (error) => request.log.error({ err: error }, 'A page failed'),
    ...(form === undefined ? {} : { form }),
  });

  for (const [name, value] of page.headers) reply.header(name, value);
  reply.headers(policy.headers);
  reply.header('content-security-policy', policy.forScripts(hashInlineScripts(page.body)));
  reply.header('vary', 'accept-encoding');
  if (PRIVATE.some((start) => request.url.startsWith(start))) {
    reply.header('cache-control', 'no-store');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-robots-tag', 'noindex');
  } else if (form !== undefined) {
    reply.header('cache-control', 'no-store');
  } else {
    const tag = `W/"${hash('sha1', page.body, 'base64url')}"`;
    if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    reply.header('etag', tag);
    if (page.status === 200 && request.headers['if-none-match'] === tag)
      return reply.code(304).send();
  }

  const { body, encoding } = await compressPage(
    page.body,
    String(request.headers['accept-encoding'] ?? ''),
  );
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(body);
}
