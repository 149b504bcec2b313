import type { FastifyInstance } from 'fastify';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Lets other sites embed a picture: link previews and feed pictures. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * Headers of every response, including those sent without Fastify; lower-case names. HSTS only when the site has https
 * (R80).
 */
export function createResponseHeaders(publicUrl: string): ResponseHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }
      : {}),
  };
}

/**
 * Adds the headers to every Fastify response before anything can fail; routes may override them. Responses under /api
 * are also marked as data, never a document, and `no-store`.
 */
export function addResponseHeaders(app: FastifyInstance, headers: ResponseHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', DATA_POLICY);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
