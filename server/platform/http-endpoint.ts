import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import {
  type Endpoint,
  failureSchema,
  type PublicEndpoint,
  type ResponseOf,
} from '#shared/endpoint.ts';
import { refuseOtherSites } from './http-own-site.ts';

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<E extends Endpoint, K extends 'query' | 'request'> = E[K] extends z.ZodMiniType
  ? z.output<E[K]>
  : undefined;

/** A request as its handler receives it: validated parts, and the raw request for anything else. */
export type Call<E extends Endpoint> = {
  params: Record<NamesIn<E['path']>, string>;
  query: Part<E, 'query'>;
  body: Part<E, 'request'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/**
 * Registers an endpoint of shared/endpoints.ts: its schemas validate the request, serialise the response (unknown
 * fields are removed), and describe it in the OpenAPI document.
 */
export function registerEndpoint<const E extends PublicEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  /** 'anywhere': cross-site requests are allowed, because the request proves itself by its content. */
  from: 'own site' | 'anywhere' = 'own site',
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toRouteSchema(endpoint),
    onRequest: endpoint.method === 'GET' || from === 'anywhere' ? [] : [refuseOtherSites],
    handler: async (request, reply) => {
      // Validated by the route's schemas.
      const parts = request as { params: unknown; query: unknown; body: unknown };
      const call = { ...parts, params: parts.params, query: parts.query, body: parts.body };
      const response = await handler({ ...call, request, reply } as unknown as Call<E>);
      // Handlers that send a file have already replied.
      return reply.sent ? reply : reply.code(endpoint.status).send(response);
    },
  });
}

/** The Fastify schema of an endpoint: validation, serialisation, description. */
export function toRouteSchema(endpoint: Endpoint): FastifySchema {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  return {
    summary: endpoint.summary,
    tags: [endpoint.audience],
    ...(names.length > 0 ? { params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.request ? { body: endpoint.request } : {}),
    response: { [endpoint.status]: endpoint.response, '4xx': failureSchema, '5xx': failureSchema },
  };
}
