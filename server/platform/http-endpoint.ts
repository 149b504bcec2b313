import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import {
  type AnswerOf,
  type Endpoint,
  failureSchema,
  type PublicEndpoint,
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

/** One call as its handler sees it: checked parts, and the raw request for what is not in them. */
export type Call<E extends Endpoint> = {
  params: Record<NamesIn<E['path']>, string>;
  query: Part<E, 'query'>;
  body: Part<E, 'request'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * Serves one call of shared/endpoints.ts: its schemas check what comes in, cut what goes out to what they name, and
 * describe it in the OpenAPI document.
 */
export function registerEndpoint<const E extends PublicEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  /** 'anywhere': other sites may make this call, because what it carries is proof enough. */
  from: 'own site' | 'anywhere' = 'own site',
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toRouteSchema(endpoint),
    onRequest: endpoint.method === 'GET' || from === 'anywhere' ? [] : [refuseOtherSites],
    handler: async (request, reply) => {
      // The schemas of the route have just checked these very parts.
      const parts = request as { params: unknown; query: unknown; body: unknown };
      const call = { ...parts, params: parts.params, query: parts.query, body: parts.body };
      const answer = await handler({ ...call, request, reply } as unknown as Call<E>);
      // What sends a file has answered already.
      return reply.sent ? reply : reply.code(endpoint.status).send(answer);
    },
  });
}

/** What the framework is told of a call: what it checks, what it cuts off, what it describes. */
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
