import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import { parse } from 'node:querystring';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';

import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { m } from '#shared/messages/compiled/messages.js';
import { refuseUnknown } from './errors.ts';
import { limitBodyTime } from './http-body-deadline.ts';
import { sendFailure } from './http-failures.ts';
import { addResponseHeaders, createResponseHeaders } from './http-headers.ts';
import {
  announceDraining,
  type ConnectionLimits,
  createPlainResponses,
  createServerFactory,
  type EarlyHandler,
  refuseExpectations,
  refuseManyHeaders,
  refuseWithoutHost,
} from './http-listener.ts';
import { setOwnOrigin } from './http-own-site.ts';
import { makeAddressReadable } from './http-readable-address.ts';
import { createId } from './ids.ts';

const ESCAPED_NUL = '\\u0000';

/** In no id and no cursor, so that a lookup finds nothing. */
const NEVER_KNOWN = '\uFFFD';

const SHOWN_PATH_LENGTH = 120;

/** Pages whose URL contains a secret. */
const SECRET_PART = /(\/(?:status|confirm|leave|preview)\/)[^/]+/g;

/** As large as the largest staff upload, on a line of some megabits a second. */
const LIMITS: EarlyResponseLimits = { ms: 30_000, bytes: 64 * 1024 * 1024 };

const LOOK_MS = 100;

export type HttpOptions = {
  log: FastifyBaseLogger;
  /** The proxies whose forwarded headers are trusted. */
  trustProxy: boolean | string[];
  /** The site's public URL; absent: loopback only. */
  publicUrl?: string;
  /** Handles requests from a socket before Fastify does. */
  earlyHandler?: EarlyHandler;
};

/** Limits of a request body and of a route's handler. */
const BODY_MS = 15_000;
const HANDLER_MS = 20_000;
/** The longest time of any route that takes a body: Node ends the request after it, whatever the route allows. */
export const LONGEST_REQUEST_MS = 15 * 60_000;

/** Fastify sets none of these by default (R81). */
const limits: FastifyHttpOptions<Server> = {
  bodyLimit: 64 * 1024,
  handlerTimeout: HANDLER_MS,
};
const connectionLimits: ConnectionLimits = {
  // limitBodyTime applies the shorter ones of each route.
  requestTimeout: LONGEST_REQUEST_MS,
  connectionTimeout: 20_000,
  keepAliveTimeout: 10_000,
  // Node checks for timed-out connections only at intervals.
  http: {
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 2_000,
    // Done by refuseWithoutHost, with headers.
    requireHostHeader: false,
  },
};
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 2_000;
/** Longer than any id, so that an overlong id reaches its handler and is unknown there. */
const MAX_PARAM_LENGTH = 16 * 1024;

/** Replaces Fastify's default compilers, which are slow to load: every schema here is zod's. */
const refuseToCompile = () => {
  throw new Error('Route schemas must be zod schemas; this one is not');
};

/** Creates an HTTP server without business logic: limits, error bodies, request log, headers. */
export function createHttpServer({
  log,
  trustProxy,
  publicUrl = 'http://localhost',
  earlyHandler = () => false,
}: HttpOptions): FastifyInstance {
  const headers = createResponseHeaders(publicUrl);
  const plain = createPlainResponses(headers);
  const app = Fastify({
    ...limits,
    serverFactory: createServerFactory(connectionLimits, [
      refuseManyHeaders(MAX_HEADERS, headers),
      refuseWithoutHost(headers),
      earlyHandler,
    ]),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy,
    genReqId: createId,
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile },
    },
    rewriteUrl: ({ url = '/' }) => makeAddressReadable(url),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAM_LENGTH,
      // The same parser as findReading.
      querystringParser: parse,
    },
    clientErrorHandler: plain.refuseConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // One more, so that refuseManyHeaders sees that there are too many.
  app.server.maxHeadersCount = MAX_HEADERS + 1;
  app.server.maxConnections = MAX_CONNECTIONS;
  setOwnOrigin(app, publicUrl);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(async () => {
    throw refuseUnknown(m.not_found());
  });
  addResponseHeaders(app, headers);
  refuseExpectations(app, headers);
  const tooSlow = plain.write(408, m.too_slow());
  limitBodyTime(app, { bodyMs: BODY_MS, handlerMs: HANDLER_MS, tooSlow });
  letEarlyResponsesArrive(app);
  readJsonWithoutNul(app);
  announceDraining(app);
  logRequests(app);
  return app;
}

type EarlyResponseLimits = {
  /** How long to discard the rest of a body after the response, in milliseconds. */
  readonly ms: number;
  /** How many bytes of it to discard. */
  readonly bytes: number;
};

/**
 * Delivers responses that are sent before the request body has arrived: denied access, file too large, wrong type.
 * Closing a socket with unread bytes sends a TCP reset, which discards the response: clients see ECONNRESET, pages
 * "Failed to fetch". So the response is sent, the socket closed for writing, and the rest of the body discarded up to
 * the limits.
 */
function letEarlyResponsesArrive(app: FastifyInstance, limits: EarlyResponseLimits = LIMITS): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // An injected request has no socket.
    if (raw.complete || !(raw.socket instanceof Socket) || !announcesBody(raw)) return;
    reply.header('connection', 'close');
    const { socket } = raw;
    // Node calls this when the response is written.
    socket.destroySoon = () => closeAfterBody(raw, socket, limits);
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function closeAfterBody(
  request: IncomingMessage,
  socket: Socket,
  limits: EarlyResponseLimits,
): void {
  if (socket.destroyed) return;
  socket.end();
  const begun = { at: performance.now(), bytes: socket.bytesRead };
  const look = setInterval(() => {
    const isSpent =
      performance.now() - begun.at > limits.ms || socket.bytesRead - begun.bytes > limits.bytes;
    if (request.complete || isSpent) socket.destroy();
  }, LOOK_MS).unref();
  socket.once('close', () => clearInterval(look));
  request.resume();
}

/** Logs one line per request, without query, body, client address or user input. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: describePath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
  });
}

/** The route's pattern, so that ids and tokens stay out; the path itself where one route serves all pages. */
function describePath(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined && !pattern.includes('*')) return pattern;
  const path = request.url.split(/[?#;]/, 1)[0] ?? '';
  return path.replace(SECRET_PART, '$1:token').slice(0, SHOWN_PATH_LENGTH);
}

/**
 * Accepts JSON bodies only, and removes NUL characters: PostgreSQL text cannot contain them, so they would cause a 500
 * later. Bodies lose them; in URLs they are replaced by U+FFFD. An empty body is none: many clients name the type with
 * every call, also with those that take no body.
 */
function readJsonWithoutNul(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) {
      done(null);
      return;
    }
    void parse(request, String(text), (error, body) => {
      done(error, error === null && text.includes(ESCAPED_NUL) ? withoutNul(body) : body);
    });
  });

  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query]) replaceNul(part);
  });
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replaceAll('\0', ''), withoutNul(part)]),
  );
}

function replaceNul(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'string' && value.includes('\0')) {
      Reflect.set(part, name, value.replaceAll('\0', NEVER_KNOWN));
    }
  }
}
