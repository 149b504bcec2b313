import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import { setTimes } from '../payments/payment-times.ts';
import { announce } from '../webhooks/announce.ts';
import { draftRefund } from './finish-refund.ts';

/**
 * Returns uncaptured money to the payer automatically: the payment is then `refunded` without having been captured, so
 * it is not in the ledger.
 */
export function returnPayment(context: ProviderContext, record: PaymentRecord): void {
  const { payment } = record;
  setTimes(context, record, { returnsAt: null });
  if (payment.status !== 'authorized') return;
  const { captureOptions } = findOrder(context, payment.order_id);
  const refund = draftRefund(context, record, {
    amount: payment.amount,
    notes: [],
    receipt: null,
    speed_requested: captureOptions?.refundSpeed ?? 'normal',
  });
  refund.status = 'processed';
  context.state.refunds.set(refund.id, refund);
  payment.amount_refunded = payment.amount;
  payment.refund_status = 'full';
  payment.status = 'refunded';
  announce(context, 'refund.created', record, refund);
  announce(context, 'refund.processed', record, refund);
}
