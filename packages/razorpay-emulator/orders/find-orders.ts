import type { Desk } from '../desk.ts';
import type { OrderRecord, PaymentRecord } from '../memory/state.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { idDoesNotExist, invalidField } from '../wire/errors.ts';
import { isExpanded, makeCollection, makePage, readListQuery } from '../wire/listing.ts';

export function findOrder(desk: Desk, id: string): OrderRecord {
  const record = desk.state.orders.get(id);
  if (!record) throw idDoesNotExist();
  return record;
}

export function findPaymentsOf(desk: Desk, { paymentIds }: OrderRecord): PaymentRecord[] {
  return paymentIds.flatMap((id) => desk.state.payments.get(id) ?? []);
}

/** Every payment attempt of the order, the newest first: the call that a reconciler uses. */
export function listPaymentsOf(desk: Desk, record: OrderRecord, query: unknown) {
  const withCard = isExpanded(query, 'card') || isExpanded(query, 'payments.card');
  const payments = findPaymentsOf(desk, record).map((found) => presentPayment(found, withCard));
  return makeCollection(payments.reverse());
}

export function listOrders(desk: Desk, query: unknown) {
  const filter = readListQuery(query, ['receipt', 'authorized']);
  const { receipt } = filter;
  const authorized = readAuthorized(filter.authorized);
  const records = [...desk.state.orders.values()]
    .filter((record) => receipt === undefined || record.order.receipt === receipt)
    .filter((record) => authorized === null || hasAuthorizedPayment(desk, record) === authorized);
  const expanded = isExpanded(query, 'payments') || isExpanded(query, 'payments.card');
  const page = makePage(
    records.map((record) => record.order),
    filter,
  );
  if (!expanded) return page;
  const items = page.items.map((order) => ({
    ...order,
    payments: listPaymentsOf(desk, findOrder(desk, order.id), query),
  }));
  return makeCollection(items);
}

function readAuthorized(value: unknown): boolean | null {
  if (value === undefined) return null;
  if (value === '1') return true;
  if (value === '0') return false;
  throw invalidField('authorized', 'The selected authorized is invalid.'); // own words
}

/** Whether one of its payments is authorized, captured since or not. */
function hasAuthorizedPayment(desk: Desk, record: OrderRecord): boolean {
  return findPaymentsOf(desk, record).some(
    ({ payment }) => payment.status !== 'created' && payment.status !== 'failed',
  );
}
