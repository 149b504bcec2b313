import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** How the line to the provider is broken. `lost answer`: the provider did it, but nobody hears so. */
export type Fault =
  | 'none'
  | 'silent'
  | 'HTML 502'
  | 'half an answer'
  | 'cut before'
  | 'lost answer'
  | 'too many calls';

/** A line to the provider at `target` that a test breaks and mends. */
export type FaultyProvider = {
  url: string;
  /** From now on, or for the next `times` calls only. */
  break: (fault: Fault, times?: number) => void;
  calls: () => number;
  close: () => Promise<void>;
};

export async function openFaultyProvider(target: () => string): Promise<FaultyProvider> {
  let fault: Fault = 'none';
  let left = 0;
  let calls = 0;

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls += 1;
      const current = left > 0 ? fault : 'none';
      left -= 1;
      const forward = async () => {
        const { method = 'GET', url = '/', headers } = request;
        const body = Buffer.concat(parts);
        const answer = await fetch(target() + url, {
          method,
          headers: {
            authorization: headers.authorization ?? '',
            ...(body.length > 0 && { 'content-type': 'application/json' }),
            ...copyHeader(headers, 'x-refund-idempotency'),
          },
          body: body.length > 0 ? body : null,
        });
        return { status: answer.status, text: await answer.text() };
      };
      answerWith(current, response, forward).catch(() => response.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    break(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      left = times;
    },
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function copyHeader(headers: IncomingHttpHeaders, name: string): Record<string, string> {
  const text = headers[name]?.toString();
  return text === undefined ? {} : { [name]: text };
}

async function answerWith(
  fault: Fault,
  response: ServerResponse,
  forward: () => Promise<{ status: number; text: string }>,
): Promise<void> {
  if (fault === 'silent') return;
  if (fault === 'cut before') return void response.destroy();
  if (fault === 'too many calls') return void response.writeHead(429).end('{}');
  if (fault === 'HTML 502') {
    const headers = { 'content-type': 'text/html' };
    return void response.writeHead(502, headers).end('<html><h1>502 Bad Gateway</h1></html>');
  }
  const { status, text } = await forward();
  if (fault === 'lost answer') return void response.destroy();
  const headers = { 'content-type': 'application/json' };
  response.writeHead(status, headers).end(fault === 'none' ? text : text.slice(0, text.length / 2));
}
