import type { Server } from 'node:http';
import { parse } from 'node:querystring';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { m } from '#shared/messages/compiled/messages.js';
import { announceDraining } from './drain-server.ts';
import { refuseUnknown } from './errors.ts';
import { limitBodyTime } from './http-body-deadline.ts';
import { letEarlyAnswersArrive } from './http-early-answers.ts';
import { answerFailure } from './http-failures.ts';
import { createAnswerHeaders, protectAnswers } from './http-headers.ts';
import { type AnswerFirst, type ConnectionLimits, createServerFactory } from './http-listener.ts';
import { knowOwnOrigin } from './http-own-site.ts';
import { createPlainAnswers, refuseExpectations, refuseWithoutHost } from './http-plain-answers.ts';
import { makeAddressReadable } from './http-readable-address.ts';
import { logRequests } from './http-request-log.ts';
import { readJsonWithoutNul } from './http-without-nul.ts';
import { createId } from './ids.ts';

export type HttpOptions = {
  log: FastifyBaseLogger;
  /** The proxies whose forwarded headers are trusted. */
  trustProxy: boolean | string[];
  /** The site's public URL; absent: loopback only. */
  publicUrl?: string;
  /** Handles requests from a socket before Fastify does. */
  answerFirst?: AnswerFirst;
};

/** Limits of a request body and of a route's handler. */
const BODY_MS = 15_000;
const HANDLER_MS = 20_000;

/** Fastify sets none of these by default (R81). */
const limits: FastifyHttpOptions<Server> = {
  bodyLimit: 64 * 1024,
  handlerTimeout: HANDLER_MS,
};
const connectionLimits: ConnectionLimits = {
  // The longest limit of any route; limitBodyTime applies shorter ones.
  requestTimeout: 300_000,
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
  throw new Error('A schema that is not of zod');
};

/** Creates an HTTP server without business logic: limits, error bodies, request log, headers. */
export function createHttpServer({
  log,
  trustProxy,
  publicUrl = 'http://localhost',
  answerFirst = () => false,
}: HttpOptions): FastifyInstance {
  const headers = createAnswerHeaders(publicUrl);
  const plain = createPlainAnswers(headers);
  const app = Fastify({
    ...limits,
    serverFactory: createServerFactory(connectionLimits, [refuseWithoutHost(headers), answerFirst]),
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
  app.server.maxHeadersCount = MAX_HEADERS;
  app.server.maxConnections = MAX_CONNECTIONS;
  knowOwnOrigin(app, publicUrl);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(async () => {
    throw refuseUnknown(m.not_found());
  });
  protectAnswers(app, headers);
  refuseExpectations(app, headers);
  const tooSlow = plain.write(408, m.too_slow());
  limitBodyTime(app, { bodyMs: BODY_MS, handlerMs: HANDLER_MS, tooSlow });
  letEarlyAnswersArrive(app);
  readJsonWithoutNul(app);
  announceDraining(app);
  logRequests(app);
  return app;
}
