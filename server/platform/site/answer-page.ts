import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPrivatePage } from '../page-cache/page-key.ts';
import { compressPage, readAccepted } from './compress-page.ts';
import type { PagePolicy } from './page-policy.ts';
import type { RenderedPage, SentForm } from './render-page.ts';

/** Sends a page that is not cached: the response to a form, a page with a secret URL, a not-found page. */
export async function answerPage(
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
