import swagger from '@fastify/swagger';
import Fastify, { type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';

export type CollectedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/** Builds the OpenAPI document from the route schemas; `name` is the organisation's. */
export async function describeApi(
  routes: readonly CollectedRoute[],
  name: string,
): Promise<object> {
  // A second app that never listens: @fastify/swagger collects routes at registration, and the real app is started.
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${name}: JSON API`,
        version: '1',
        description:
          'Amounts are rupees, but for the amount of an order, which is paise. Every failure carries a message, and a failed validation the faulty fields.',
      },
      tags: [
        { name: 'public', description: 'For everyone' },
        { name: 'staff', description: 'For staff who are signed in' },
      ],
    },
    transform: jsonSchemaTransform,
  });
  for (const route of routes) app.route({ ...route, handler: async () => undefined });
  await app.ready();
  return app.swagger();
}
