import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/**
 * Handles a request before Fastify; returns true when it has responded. `isDraining`: the server is shutting down and
 * this is the connection's last response.
 */
export type AnswerFirst = (
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
