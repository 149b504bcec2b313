import type { FastifyInstance, FastifyRequest } from 'fastify';

const SHOWN_PATH_LENGTH = 120;
/** Pages whose URL contains a secret. */
const SECRET_PART = /(\/(?:status|confirm|leave)\/)[^/]+/g;

/** Logs one line per request, without query, body, client address or user input. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: describePath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
  });
}

/** The route's pattern, so that ids and tokens stay out; the path itself where one route serves all pages. */
function describePath(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined && !pattern.includes('*')) return pattern;
  const path = request.url.split(/[?#;]/, 1)[0] ?? '';
  return path.replace(SECRET_PART, '$1:token').slice(0, SHOWN_PATH_LENGTH);
}
