import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { invalidField } from '../wire/errors.ts';
import { readFields, readNotes } from '../wire/fields.ts';
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
      const { notes } = readFields(body, ['notes']);
      if (notes === undefined) throw invalidField('notes', 'notes: is required.'); // own words
      order.notes = readNotes(notes);
      return order;
    }),
  );
}
