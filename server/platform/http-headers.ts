import type { FastifyInstance } from 'fastify';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = 63_072_000;

export type AnswerHeaders = Readonly<Record<string, string>>;

/** Lets pages of other sites show a picture: link cards, and what the feed points to. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * Headers of every answer without exception, also of those that leave past the framework; names in lower case. HSTS only
 * where the site has https (R80).
 */
export function createAnswerHeaders(publicUrl: string): AnswerHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }
      : {}),
  };
}

/**
 * Gives every answer of the framework its headers, before anything can fail: what a route sets afterwards stands. Answers
 * under /api are data for programs besides, never a document to show, kept by nobody.
 */
export function protectAnswers(app: FastifyInstance, headers: AnswerHeaders): void {
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
