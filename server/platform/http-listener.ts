import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import type { ResponseHeaders } from './http-headers.ts';
import { trackRequest } from './requests-in-progress.ts';

/**
 * Handles a request before Fastify; returns true when it has responded. `isDraining`: the server is shutting down and
 * this is the connection's last response.
 */
export type EarlyHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: boolean,
) => boolean;

/** In milliseconds; names as in Node and Fastify. */
export type ConnectionLimits = {
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
  readonly keepAliveTimeout: number;
  readonly http: ServerOptions;
};

/**
 * Fastify's `serverFactory`: applies these limits, which Fastify does not set on custom servers, and runs `answerers`
 * before the router. Injected requests go to the router only.
 */
export function createServerFactory(
  limits: ConnectionLimits,
  earlyHandlers: readonly EarlyHandler[],
): FastifyServerFactory {
  return (handleRequest) => {
    const server = createServer(limits.http, (request, response) => {
      const isHandled = earlyHandlers.some((handle) =>
        handle(request, response, isDraining(server)),
      );
      if (isHandled) return;
      trackRequest(response);
      handleRequest(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    server.setTimeout(limits.connectionTimeout);
    trackConnections(server);
    return server;
  };
}

const connections = new WeakMap<Server, Set<Socket>>();

function trackConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** How long a refused client may take to read the response. */
const LAST_RESPONSE_MS = 1_000;

/** Responses written without Fastify, with the same messages and headers. */
type PlainResponses = {
  /** Handles a request that is malformed, too large or too slow. */
  readonly refuseConnection: (error: Error & { code?: string }, socket: Socket) => void;
  /** The whole text of a response that closes the connection. */
  readonly write: (status: number, message: string) => string;
};

export function createPlainResponses(headers: ResponseHeaders): PlainResponses {
  const ended = new WeakSet<Socket>();

  function write(status: number, message: string): string {
    const body = JSON.stringify({ message });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
  }

  return {
    write,

    refuseConnection({ code }, socket) {
      // Further bytes raise another error on the same connection.
      if (code === 'ECONNRESET' || socket.destroyed || ended.has(socket)) return;
      ended.add(socket);
      if (!socket.writable) {
        socket.destroy();
        return;
      }
      // Not destroyed at once: unread bytes would cause a reset, and the response would be lost.
      socket.end(write(...describeConnection(code)));
      const timer = setTimeout(() => socket.destroy(), LAST_RESPONSE_MS).unref();
      socket.once('close', () => clearTimeout(timer));
    },
  };
}

function describeConnection(code: string | undefined): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, m.too_slow()];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, m.request_unreadable()];
  return [400, m.request_unreadable()];
}

/** Answers requests without a Host header, to which Node sends only a status. */
export function refuseWithoutHost(headers: ResponseHeaders): EarlyHandler {
  return (request, response) => {
    if (request.headers.host !== undefined || request.httpVersion !== '1.1') return false;
    refuseUnreadable(400, response, headers);
    return true;
  };
}

/**
 * Answers requests with more headers than `most`. Node ignores the others, and a proxy may send its own last, such as the
 * visitor's address: who sends many would be taken for the proxy.
 */
export function refuseManyHeaders(most: number, headers: ResponseHeaders): EarlyHandler {
  return ({ rawHeaders }, response) => {
    // Names and values in turn.
    if (rawHeaders.length <= 2 * most) return false;
    refuseUnreadable(431, response, headers);
    return true;
  };
}

/** Answers requests with an unsupported `Expect` header, to which Node sends only a status. */
export function refuseExpectations(app: FastifyInstance, headers: ResponseHeaders): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseUnreadable(417, response, headers),
  );
}

function refuseUnreadable(
  status: number,
  response: ServerResponse,
  headers: ResponseHeaders,
): void {
  response.writeHead(status, { ...headers, 'content-type': JSON_TYPE, connection: 'close' });
  response.end(JSON.stringify({ message: m.request_unreadable() }));
}

const DRAIN_LIMIT_MS = 25_000;

/**
 * For so long kept connections are still answered. Closing one just as a request comes over it resets that, and proxies
 * keep connections to us open: they repeat a reset page, but not a reset payment.
 */
const LAST_REQUESTS_MS = 500;
const LOOK_EVERY_MS = 20;

/** A connection accepted just before the stop may have its request on the way; after so long a silent one has none. */
const FIRST_REQUEST_MS = 2_000;

const draining = new WeakSet<Server>();

function isDraining(server: Server): boolean {
  return draining.has(server) || !server.listening;
}

/**
 * Closes each connection with its next response, stops accepting connections after half a second, and waits for requests
 * in progress; connections that send nothing for two more seconds are closed. Call it before closing the app: pages
 * being rendered still call the API through it. Connections over the time limit are closed.
 */
export async function drainServer(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (!server.listening) return;
  draining.add(server);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  const closesAt = performance.now() + LAST_REQUESTS_MS;
  while (performance.now() < closesAt && (connections.get(server)?.size ?? 0) > 0) {
    await pause(LOOK_EVERY_MS);
  }
  // In a busy process timers fire late, and before the requests that arrived meanwhile are read.
  await endOfTurn();
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  const silence = setTimeout(() => setImmediate(closeUnused, server), FIRST_REQUEST_MS);
  await closed;
  clearTimeout(silence);
  clearTimeout(cut);
}

/** Browsers open connections in advance, and for Node one without a request is not idle: it would wait for its time-out. */
function closeUnused(server: Server): void {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

/** Sends `connection: close` on keep-alive connections while draining. */
export function announceDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app.server)) reply.header('connection', 'close');
  });
}
