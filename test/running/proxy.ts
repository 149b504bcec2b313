import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';

export type RunningProxy = {
  /** The public origin. */
  readonly origin: string;
  /** Number of requests each target has answered. */
  readonly answered: () => readonly number[];
  readonly stop: () => Promise<void>;
};

/**
 * A reverse proxy as in front of several processes, round robin. A target that refuses connections is skipped; a
 * connection that breaks midway is a 502 for the visitor, since the request may have been processed. Sets the forwarded
 * headers.
 */
export async function startProxy(port: number, targets: readonly number[]): Promise<RunningProxy> {
  const answered = targets.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, response) => {
    const first = turn++;
    const order = targets.map((_, index) => (first + index) % targets.length);
    passOn(incoming, response, order);
  });

  function passOn(incoming: IncomingMessage, response: ServerResponse, order: number[]): void {
    const [index, ...rest] = order;
    if (index === undefined) {
      refuse(response);
      return;
    }
    const outgoing = request(describe(incoming, targets[index] ?? 0));
    outgoing.on('response', (reply) => {
      answered[index] = (answered[index] ?? 0) + 1;
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      reply.on('error', () => response.destroy());
    });
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy();
      // Nothing was sent yet: the next target may get it.
      else if (!wasConnected(outgoing)) passOn(incoming, response, rest);
      else refuse(response);
    });
    outgoing.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(outgoing));
      else incoming.pipe(outgoing);
    });
  }

  await listen(server, port);
  return {
    origin: `http://localhost:${port}`,
    answered: () => answered,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function describe({ method, url, headers, socket }: IncomingMessage, port: number) {
  return {
    host: '127.0.0.1',
    port,
    method,
    path: url,
    // A kept connection may be one to a process that has just been killed.
    agent: false,
    headers: {
      ...headers,
      connection: 'close',
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
    },
  } as const;
}

function wasConnected({ socket }: ClientRequest): boolean {
  return socket !== null && socket.bytesWritten > 0;
}

function refuse(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"Bad gateway"}');
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
