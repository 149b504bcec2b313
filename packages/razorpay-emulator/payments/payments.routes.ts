import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { idDoesNotExist } from '../wire/errors.ts';
import { readNewNotes } from '../wire/fields.ts';
import { isExpanded } from '../wire/listing.ts';
import { captureOnRequest } from './capture-payment.ts';
import { findPayment, listPayments } from './find-payments.ts';
import { presentPayment } from './present-payment.ts';

type OnePayment = { Params: { id: string } };

export function addPaymentRoutes(api: FastifyInstance, provider: Provider): void {
  api.get('/payments', async ({ query }) => listPayments(provider, query));

  api.get<OnePayment>('/payments/:id', async ({ params, query }) =>
    presentPayment(findPayment(provider, params.id), isExpanded(query, 'card')),
  );

  api.get<OnePayment>('/payments/:id/card', async ({ params }) => {
    const { card } = findPayment(provider, params.id);
    if (!card) throw idDoesNotExist();
    return card;
  });

  api.patch<OnePayment>('/payments/:id', ({ params, body }) =>
    provider.change(() => {
      const record = findPayment(provider, params.id);
      record.payment.notes = readNewNotes(body);
      return presentPayment(record, false);
    }),
  );

  api.post<OnePayment>('/payments/:id/capture', ({ params, body }) =>
    provider.change(() => {
      const record = findPayment(provider, params.id);
      captureOnRequest(provider, record, body);
      return presentPayment(record, false);
    }),
  );
}
