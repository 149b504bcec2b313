import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EarlyHandler } from '../http-listener.ts';
import { chooseEncoding, type Encoding, readAccepted } from '../site/compress-page.ts';
import type { CachedPage } from './page-cache.ts';

/** Sends a cached page before Fastify sees the request. Other requests continue normally. */
export function sendFromCache(get: (url: string) => CachedPage | undefined): EarlyHandler {
  return (request, response, isDraining) => {
    const page = isPageRequest(request) ? get(request.url ?? '') : undefined;
    if (page === undefined) return false;
    sendCachedPage(page, request, response, isDraining);
    return true;
  };
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return reads && !hasBody;
}

function sendCachedPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  isLastResponse: boolean,
): void {
  if (isLastResponse) response.shouldKeepAlive = false;
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, listHeaders(page, page)).end();
    return;
  }
  const encoding = chooseEncoding(readAccepted(request));
  const body = page.bodies[encoding];
  response.writeHead(200, listHeaders(page, body, encoding));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Alternating names and values, which Node writes without validating again; by page or body. */
const lists = new WeakMap<CachedPage | Buffer, string[]>();

/** The headers of a body, or of a 304. A body compressed at a higher level is another body. */
function listHeaders(page: CachedPage, of: CachedPage | Buffer, encoding?: Encoding): string[] {
  const cached = lists.get(of);
  if (cached !== undefined) return cached;
  const headers = Object.entries(page.headers).flat();
  if (encoding !== undefined && encoding !== 'identity') headers.push('content-encoding', encoding);
  if (of instanceof Buffer) headers.push('content-length', String(of.length));
  lists.set(of, headers);
  return headers;
}
