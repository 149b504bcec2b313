import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { idDoesNotExist } from '../wire/errors.ts';
import { isExpanded, makePage, readListQuery } from '../wire/listing.ts';
import { presentPayment } from './present-payment.ts';

export function findPayment(context: ProviderContext, id: string): PaymentRecord {
  const record = context.state.payments.get(id);
  if (!record) throw idDoesNotExist();
  return record;
}

export function listPayments(context: ProviderContext, query: unknown) {
  const filter = readListQuery(query);
  const withCard = isExpanded(query, 'card');
  const payments = [...context.state.payments.values()].map((one) => presentPayment(one, withCard));
  return makePage(payments, filter);
}
