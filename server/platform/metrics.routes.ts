import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';
import { isLoopbackHost } from './loopback.ts';
import type { Metrics } from './metrics.ts';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Counts every response, and serves the metrics to loopback or with METRICS_TOKEN. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | null },
): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest({
      method: request.method,
      // Route patterns only: raw paths would create unbounded label values.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  });
  app.addHook('onClose', async () => metrics.close());

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasValidToken(request, token)) {
      throw new Refusal(403, m.metrics_refused());
    }
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.write());
  });
}

/** Requests forwarded by a proxy on this machine are not local. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  return !forwarded && isLoopbackHost(request.ip);
}

function hasValidToken(request: FastifyRequest, token: string | null): boolean {
  const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === null || sent === undefined) return false;
  // timingSafeEqual needs equal lengths; hashes also hide the token's length.
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}
