import { type Desk, newId, unixNow } from '../desk.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { announce } from '../webhooks/announce.ts';
import type { Refund } from '../wire/entities.ts';

/**
 * What nobody captured goes back to whoever paid, by itself: the payment is then `refunded` and was never captured, so
 * the ledger knows nothing of it.
 */
export function returnPayment(desk: Desk, record: PaymentRecord): void {
  const { payment } = record;
  record.returnsAt = null;
  if (payment.status !== 'authorized') return;
  const refund: Refund = {
    id: newId(desk, 'rfnd'),
    entity: 'refund',
    amount: payment.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: unixNow(desk),
    batch_id: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
  };
  desk.state.refunds.set(refund.id, refund);
  payment.amount_refunded = payment.amount;
  payment.refund_status = 'full';
  payment.status = 'refunded';
  announce(desk, 'refund.created', record, refund);
  announce(desk, 'refund.processed', record, refund);
}
