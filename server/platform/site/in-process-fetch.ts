import type { FastifyInstance } from 'fastify';
import type { ApiFetch, ApiRequest, ApiResponse } from '#shared/api-fetch.ts';
import { findReading, type Read } from '../http-reading.ts';
import { collectRead } from '../page-cache/page-sources.ts';

/**
 * A `fetch` that reaches this app's own routes without a network; what rendering calls the JSON API with. `visitor` is the
 * network address on whose behalf it calls, as the server itself saw it: calls that count visitors see the same one.
 * What a page of nobody in particular reads is read without a request: such a one has no headers that anybody sees, no
 * turn at a limit, and no line of log or count of its own beside the page's. No `Request` and no `Response` is made: the
 * two cost more than many an answer.
 */
export function createInProcessFetch(app: FastifyInstance, visitor?: string): ApiFetch {
  return async (url, call) => {
    const path = pathOf(url);
    const reading = visitor === undefined && call.method === 'GET' ? findReading(app, path) : null;
    return collectRead(
      () =>
        reading === null
          ? makeRequest(app, path, call, visitor)
          : untilGivenUp(reading, call.signal).then(toResponse),
      (answer) => answer.status >= 400,
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

function toResponse({ status, data }: Read): ApiResponse {
  return { status, ok: isOk(status), data, text: async () => JSON.stringify(data) };
}

const isOk = (status: number) => status >= 200 && status < 300;

/** A read that has begun ends by itself; whoever gave it up does not wait for that. */
async function untilGivenUp<Answer>(
  read: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([read(), left.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** '/api/post/?a=1' of 'https://seva.example/api/post/?a=1'. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
