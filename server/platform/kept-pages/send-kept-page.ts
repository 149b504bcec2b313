import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding, readAccepted } from '../site/compress-page.ts';
import type { KeptPage } from './kept-page.ts';

/**
 * Puts a short way before the framework's: a page that is kept leaves at once, whatever else the address would have met.
 * Everything else goes on as before.
 */
export function sendKeptPagesFirst(
  server: Server,
  find: (url: string) => KeptPage | undefined,
): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const page = asksForPage(request) ? find(request.url ?? '') : undefined;
    if (page !== undefined) sendKeptPage(page, request, response, !server.listening);
    else for (const listener of others) listener.call(server, request, response);
  });
}

function asksForPage({ method, headers }: IncomingMessage): boolean {
  const isLook = method === 'GET' || method === 'HEAD';
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return isLook && !hasBody && headers.host !== undefined;
}

function sendKeptPage(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  lastAnswer: boolean,
): void {
  if (lastAnswer) response.shouldKeepAlive = false;
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

/** Names and values in turn, as Node takes them without another look; by what they belong to. */
const listed = new WeakMap<KeptPage | Buffer, string[]>();

/** The headers of a body, or of the answer that there is nothing new. A body that is packed tighter is another body. */
function listHeaders(page: KeptPage, of: KeptPage | Buffer, encoding?: Encoding): string[] {
  const known = listed.get(of);
  if (known !== undefined) return known;
  const headers = Object.entries(page.headers).flat();
  if (encoding !== undefined && encoding !== 'identity') headers.push('content-encoding', encoding);
  if (of instanceof Buffer) headers.push('content-length', String(of.length));
  listed.set(of, headers);
  return headers;
}
