import type { FastifyInstance } from 'fastify';
import type { ApiFetch } from '#shared/api-fetch.ts';
import { collectRead } from '../kept-pages/page-sources.ts';

/**
 * A `fetch` that reaches this app's own routes without a network; what rendering calls the JSON API with. `visitor` is the
 * network address on whose behalf it calls, as the server itself saw it: calls that count visitors see the same one.
 * No `Request` and no `Response` is made: the two cost more than many an answer.
 */
export function createInProcessFetch(app: FastifyInstance, visitor?: string): ApiFetch {
  return async (url, { method, headers, signal, body }) => {
    const { statusCode: status, payload } = await collectRead(
      () =>
        app.inject({
          method: method === 'POST' ? 'POST' : 'GET',
          url: pathOf(url),
          headers: { ...headers },
          ...(body === undefined ? {} : { payload: body }),
          ...(visitor === undefined ? {} : { remoteAddress: visitor }),
          signal,
        }),
      ({ statusCode }) => statusCode >= 400,
    );
    return { status, ok: status >= 200 && status < 300, text: async () => payload };
  };
}

/** '/api/post/?a=1' of 'https://seva.example/api/post/?a=1'. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
