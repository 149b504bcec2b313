import type { FastifyInstance } from 'fastify';
import { collectRead } from '../kept-pages/page-sources.ts';

const EMPTY = new Set([204, 205, 304]);

/**
 * A `fetch` that reaches this app's own routes without a network; what rendering calls the JSON API with. `visitor` is the
 * network address on whose behalf it calls, as the server itself saw it: calls that count visitors see the same one.
 */
export function createInProcessFetch(app: FastifyInstance, visitor?: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = request.method === 'POST' ? { payload: await request.text() } : {};
    const answer = await collectRead(
      () =>
        app.inject({
          method: request.method === 'POST' ? 'POST' : 'GET',
          url: url.pathname + url.search,
          headers: Object.fromEntries(request.headers),
          ...payload,
          ...(visitor === undefined ? {} : { remoteAddress: visitor }),
          signal: request.signal,
        }),
      ({ statusCode }) => statusCode >= 400,
    );
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(EMPTY.has(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };
}
