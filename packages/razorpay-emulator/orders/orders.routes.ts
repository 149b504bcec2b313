import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { readNewNotes } from '../wire/fields.ts';
import { createOrder } from './create-order.ts';
import { findOrder, listOrders, listPaymentsOf } from './find-orders.ts';

type OneOrder = { Params: { id: string } };

export function addOrderRoutes(api: FastifyInstance, provider: Provider): void {
  api.post('/orders', ({ body }) => provider.change(() => createOrder(provider, body)));

  api.get('/orders', async ({ query }) => listOrders(provider, query));

  api.get<OneOrder>('/orders/:id', async ({ params }) => findOrder(provider, params.id).order);

  api.get<OneOrder>('/orders/:id/payments', async ({ params, query }) =>
    listPaymentsOf(provider, findOrder(provider, params.id), query),
  );

  api.patch<OneOrder>('/orders/:id', ({ params, body }) =>
    provider.change(() => {
      const { order } = findOrder(provider, params.id);
      order.notes = readNewNotes(body);
      return order;
    }),
  );
}
