import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { catchUpRefunds } from './apply-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderError, type ProviderPayment } from './payment-gateway.ts';
import type { OrderRow } from './payments.queries.ts';
import { updateOrders } from './payments.writes.ts';
import { settlePayment } from './settle-payment.ts';

export type ReconcileContext = Pick<
  PaymentContext,
  'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox' | 'gateway'
>;

/** By this check, an order unknown to the provider was never created: our call has long timed out. */
const CHECKS_FOR_LOST_ORDER = 2;

/**
 * Asks the provider about one order and settles all its payments. Finds an order whose creation was never confirmed by
 * its receipt. Captures an authorised payment, which the provider would otherwise return. Throws ProviderError when the
 * provider cannot be reached.
 */
export async function reconcileOrder(context: ReconcileContext, order: OrderRow): Promise<void> {
  const providerOrderId = order.provider_order_id ?? (await findLostOrder(context, order));
  if (providerOrderId === null) return;
  const payments = await context.gateway.listOrderPayments(providerOrderId);
  for (const payment of payments) await settleWithRefunds(context, payment);
  const isPaid = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  const waiting = payments.find((payment) => isToCapture(payment, order));
  if (waiting && !isPaid) await captureWaiting(context, waiting);
}

/** Settles the provider's current state of a payment, including its refunds. */
export async function settleWithRefunds(
  context: ReconcileContext,
  payment: ProviderPayment,
): Promise<void> {
  const settlement = await settlePayment(context, payment, 'reconciler');
  if ('refundsMissing' in settlement && settlement.refundsMissing) {
    await catchUpRefunds(context, payment.id, 'reconciler');
  }
}

async function findLostOrder(context: ReconcileContext, order: OrderRow): Promise<string | null> {
  const found = await context.gateway.findOrderByReceipt(order.id);
  const updated_at = toTimestamp(context.clock.now());
  if (found) {
    await transact(context.db, (trx) =>
      updateOrders(trx, [order.id], { provider_order_id: found.id, status: 'made', updated_at }),
    );
    return found.id;
  }
  if (order.checks + 1 >= CHECKS_FOR_LOST_ORDER) {
    await transact(context.db, (trx) =>
      updateOrders(trx, [order.id], { status: 'refused', next_check_at: null, updated_at }),
    );
  }
  return null;
}

/** Foreign payments are left to staff: uncaptured, the provider returns them by itself. */
function isToCapture(payment: ProviderPayment, order: OrderRow): boolean {
  return (
    payment.status === 'authorized' &&
    !payment.international &&
    payment.amountPaise === order.amount_paise
  );
}

async function captureWaiting(context: ReconcileContext, payment: ProviderPayment): Promise<void> {
  await settleWithRefunds(context, await capture(context, payment));
}

async function capture(
  { gateway }: ReconcileContext,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  try {
    return await gateway.capturePayment(payment.id, payment.amountPaise);
  } catch (error) {
    // Captured meanwhile, by the account's auto-capture or by a call whose answer was lost.
    if (error instanceof ProviderError && error.isDenial) return gateway.fetchPayment(payment.id);
    throw error;
  }
}
