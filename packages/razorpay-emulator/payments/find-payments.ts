import type { Desk } from '../desk.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { idDoesNotExist } from '../wire/errors.ts';
import { isExpanded, makePage, readListQuery } from '../wire/listing.ts';
import { presentPayment } from './present-payment.ts';

export function findPayment(desk: Desk, id: string): PaymentRecord {
  const record = desk.state.payments.get(id);
  if (!record) throw idDoesNotExist();
  return record;
}

export function listPayments(desk: Desk, query: unknown) {
  const filter = readListQuery(query);
  const withCard = isExpanded(query, 'card');
  const payments = [...desk.state.payments.values()].map((one) => presentPayment(one, withCard));
  return makePage(payments, filter);
}
