import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Responds to a call; `body` is the request's body as text. */
export type Responder = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * A real HTTP server on a free port for the tests of one file, whose responses each test defines. Other calls get a
 * 500.
 */
export function startTestServer(): {
  origin: () => string;
  answer: (responder: Responder) => void;
} {
  const unprepared: Responder = (_, response) => response.writeHead(500).end();
  let current = unprepared;
  let origin = '';
  const server = createServer((request, response) => {
    // A kept connection could be closed while the next test writes to it.
    response.setHeader('connection', 'close');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => current(request, response, Buffer.concat(parts).toString('utf8')));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterEach(() => {
    current = unprepared;
    server.closeAllConnections();
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    origin: () => origin,
    answer(responder) {
      current = responder;
    },
  };
}

/** Responds to every call with one status and one JSON body. */
export function json(status: number, body: unknown): Responder {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Delays every call until the test responds to it, in any order; calls are numbered from 0. */
export function holdResponses(server: ReturnType<typeof startTestServer>) {
  const pending: ServerResponse[] = [];
  let called = () => {};
  server.answer((_, response) => {
    pending.push(response);
    called();
  });
  return {
    /** Waits until this many calls have arrived. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        called = () => {
          if (pending.length >= count) resolve();
        };
        called();
      }),
    answer(call: number, status: number, body: unknown) {
      const response = pending[call];
      if (response === undefined)
        throw new Error(`Expected more calls than the ${pending.length} received so far`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  };
}
