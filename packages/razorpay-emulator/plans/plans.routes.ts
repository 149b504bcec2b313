import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { makePage, readListQuery } from '../wire/listing.ts';
import { createPlan, findPlan } from './create-plan.ts';

export function addPlanRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/plans', ({ body }) => provider.change(() => createPlan(provider, body)));

  api.get('/plans', async ({ query }) =>
    makePage([...provider.state.plans.values()], readListQuery(query)),
  );

  api.get<{ Params: { id: string } }>('/plans/:id', async ({ params }) =>
    findPlan(provider, params.id),
  );
}
