import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/**
 * Looks at a request before the framework does, and answers true where it has answered it. `isDraining`: the server takes
 * no new connections, and this answer is the last one on its own.
 */
export type AnswerFirst = (
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: boolean,
) => boolean;

/** In milliseconds, as Node and Fastify name them. */
export type ConnectionLimits = {
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
  readonly keepAliveTimeout: number;
  readonly http: ServerOptions;
};

/**
 * How Fastify opens its server: with these limits, which Fastify leaves to whoever opens it, and with `answerers` before
 * its router. Calls from inside the process (`inject`) meet the router alone.
 */
export function createServerFactory(
  limits: ConnectionLimits,
  answerers: readonly AnswerFirst[],
): FastifyServerFactory {
  return (handleRequest) => {
    const server = createServer(limits.http, (request, response) => {
      const isAnswered = answerers.some((answer) => answer(request, response, !server.listening));
      if (!isAnswered) handleRequest(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    server.setTimeout(limits.connectionTimeout);
    return server;
  };
}
