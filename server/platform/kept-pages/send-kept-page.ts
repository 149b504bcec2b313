import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { chooseEncoding, readAccepted } from '../site/compress-page.ts';
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
  return (method === 'GET' || method === 'HEAD') && headers['content-length'] === undefined;
}

function sendKeptPage(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  lastAnswer: boolean,
): void {
  const headers: string[] = [];
  for (const name in page.headers) headers.push(name, page.headers[name] ?? '');
  if (lastAnswer) headers.push('connection', 'close');
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(readAccepted(request));
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
