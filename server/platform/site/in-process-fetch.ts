import type { FastifyInstance } from 'fastify';
import type { ApiFetch, ApiRequest, ApiResponse } from '#shared/api-fetch.ts';
import { findRead, type ReadResult } from '../http-reading.ts';
import { collectRead } from '../page-cache/page-sources.ts';

/**
 * A `fetch` that reaches this app's routes without a network, used by rendering to call the JSON API. `visitor` is the
 * client address as the server saw it, so that rate limits see the same client. Without a visitor, reads run without a
 * request: no headers, no rate limit, no log line or metric besides the page's. No `Request` or `Response` objects:
 * creating them costs more than many responses.
 */
export function createInProcessFetch(app: FastifyInstance, visitor?: string): ApiFetch {
  return async (url, call) => {
    const path = pathOf(url);
    const reading = visitor === undefined && call.method === 'GET' ? findRead(app, path) : null;
    return collectRead(
      () =>
        reading === null
          ? makeRequest(app, path, call, visitor)
          : orAborted(reading, call.signal).then(toResponse),
      (response) => response.status >= 400,
    );
  };
}

async function makeRequest(
  app: FastifyInstance,
  url: string,
  { method, headers, signal, body }: ApiRequest,
  visitor: string | undefined,
): Promise<ApiResponse> {
  const { statusCode: status, payload } = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { ...headers },
    ...(body === undefined ? {} : { payload: body }),
    ...(visitor === undefined ? {} : { remoteAddress: visitor }),
    signal,
  });
  return { status, ok: isOk(status), text: async () => payload };
}

function toResponse({ status, data }: ReadResult): ApiResponse {
  return { status, ok: isOk(status), data, text: async () => JSON.stringify(data) };
}

const isOk = (status: number) => status >= 200 && status < 300;

/** A read that has begun runs to its end; an aborted caller does not wait for it. */
async function orAborted<Answer>(
  read: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([read(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** '/api/post/?a=1' of 'https://seva.example/api/post/?a=1'. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
