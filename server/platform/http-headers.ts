import type { FastifyInstance } from 'fastify';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer under /api: data for programs, never a document to show, kept by nobody. */
export function protectApiAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!request.url.startsWith('/api/')) return;
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', DATA_POLICY);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
