import type { ProviderContext } from '../context.ts';
import type { OrderRecord, PaymentRecord } from '../memory/state.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { idDoesNotExist, invalidField } from '../wire/errors.ts';
import { isExpanded, makeCollection, makePage, readListQuery } from '../wire/listing.ts';

export function findOrder(context: ProviderContext, id: string): OrderRecord {
  const record = context.state.orders.get(id);
  if (!record) throw idDoesNotExist();
  return record;
}

export function findPaymentsOf(
  context: ProviderContext,
  { paymentIds }: OrderRecord,
): PaymentRecord[] {
  return paymentIds.flatMap((id) => context.state.payments.get(id) ?? []);
}

/** Every payment attempt of the order, the newest first: the call that a reconciler uses. */
export function listPaymentsOf(context: ProviderContext, record: OrderRecord, query: unknown) {
  const withCard = isExpanded(query, 'card') || isExpanded(query, 'payments.card');
  const payments = findPaymentsOf(context, record).map((found) => presentPayment(found, withCard));
  return makeCollection(payments.reverse());
}

export function listOrders(context: ProviderContext, query: unknown) {
  const filter = readListQuery(query, ['receipt', 'authorized']);
  const { receipt } = filter;
  const authorized = readAuthorized(filter.authorized);
  const records = [...context.state.orders.values()]
    .filter((record) => receipt === undefined || record.order.receipt === receipt)
    .filter(
      (record) => authorized === null || hasAuthorizedPayment(context, record) === authorized,
    );
  const expanded = isExpanded(query, 'payments') || isExpanded(query, 'payments.card');
  const page = makePage(
    records.map((record) => record.order),
    filter,
  );
  if (!expanded) return page;
  const items = page.items.map((order) => ({
    ...order,
    payments: listPaymentsOf(context, findOrder(context, order.id), query),
  }));
  return makeCollection(items);
}

function readAuthorized(value: unknown): boolean | null {
  if (value === undefined) return null;
  if (value === '1') return true;
  if (value === '0') return false;
  throw invalidField('authorized', 'The selected authorized is invalid.'); // own text
}

/** Whether one of its payments is authorized, captured since or not. */
function hasAuthorizedPayment(context: ProviderContext, record: OrderRecord): boolean {
  return findPaymentsOf(context, record).some(
    ({ payment }) => payment.status !== 'created' && payment.status !== 'failed',
  );
}
