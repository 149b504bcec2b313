import type { FastifyInstance } from 'fastify';
import { findPayment } from '../payments/find-payments.ts';
import type { Provider } from '../provider.ts';
import { idDoesNotExist } from '../wire/errors.ts';
import { readNewNotes } from '../wire/fields.ts';
import { makePage, readListQuery } from '../wire/listing.ts';
import { refundOnce } from './refund-once.ts';

type OnePayment = { Params: { id: string } };
type OneRefund = { Params: { refundId: string } };

export function addRefundRoutes(api: FastifyInstance, provider: Provider): void {
  const { refunds } = provider.state;

  api.post<OnePayment>('/payments/:id/refund', ({ params, body, headers }) =>
    provider.change(() => {
      const key = headers['x-refund-idempotency']?.toString();
      return refundOnce(provider, findPayment(provider, params.id), body, key);
    }),
  );

  api.get<OnePayment>('/payments/:id/refunds', async ({ params, query }) => {
    const { payment } = findPayment(provider, params.id);
    const ofPayment = [...refunds.values()].filter((refund) => refund.payment_id === payment.id);
    return makePage(ofPayment, readListQuery(query));
  });

  api.get<OnePayment & OneRefund>('/payments/:id/refunds/:refundId', async ({ params }) => {
    const refund = refunds.get(params.refundId);
    if (refund?.payment_id !== params.id) throw idDoesNotExist();
    return refund;
  });

  api.get('/refunds', async ({ query }) => makePage([...refunds.values()], readListQuery(query)));

  const find = (id: string) => {
    const refund = refunds.get(id);
    if (!refund) throw idDoesNotExist();
    return refund;
  };
  api.get<OneRefund>('/refunds/:refundId', async ({ params }) => find(params.refundId));

  api.patch<OneRefund>('/refunds/:refundId', ({ params, body }) =>
    provider.change(() => Object.assign(find(params.refundId), { notes: readNewNotes(body) })),
  );
}
