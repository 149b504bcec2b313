import { applyRefundAndCapture, catchUpRefunds } from './apply-refund.ts';
import { noteFailedRefund } from './order-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import type { ProviderEvent } from './payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

type WebhookContext = Pick<
  PaymentContext,
  'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox' | 'gateway'
>;

const PAYMENT_EVENTS = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
]);
/** A refund may already be processed when it is created. */
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed']);

/**
 * Handles a verified webhook; other events concern no donation. Its snapshot is genuine but may be stale, repeated or
 * out of order, which is safe because settling only advances.
 */
export async function handleWebhook(context: WebhookContext, event: ProviderEvent): Promise<void> {
  if (REFUND_EVENTS.has(event.name) && event.refund) {
    await applyRefundAndCapture(context, event.refund, event.payment, 'webhook');
  }
  if (event.name === 'refund.failed' && event.refund) {
    await noteFailedRefund(context, event.refund);
  }
  if (PAYMENT_EVENTS.has(event.name) && event.payment) {
    const settlement = await settlePayment(context, event.payment, 'webhook');
    if ('refundsMissing' in settlement && settlement.refundsMissing) {
      await catchUpRefunds(context, event.payment.id, 'webhook');
    }
  }
}
