import { type Desk, unixNow } from '../desk.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import { presentPayment } from '../payments/present-payment.ts';
import type { Refund } from '../wire/entities.ts';
import { drawCode } from '../wire/ids.ts';
import { signWebhook } from '../wire/signature.ts';
import type { WebhookEvent } from './webhook-events.ts';

const dayMs = 24 * 60 * 60 * 1000;
const accountId = 'acc_Emulator000001';

/**
 * Makes an event of what is true at this moment, signs it, and queues it as part of the change
 * under way. A later change of the entities never alters an event.
 */
export function announce(
  desk: Desk,
  event: WebhookEvent,
  record: PaymentRecord,
  refund?: Refund,
): void {
  const { url, enabled, dropped, lostShare, longestDelayMs, secret } = desk.webhookSwitches;
  const { now, random } = desk.settings;
  if (url === null || !enabled || dropped.includes(event)) return;
  if (lostShare > 0 && random() < lostShare) return;

  const payload = composePayload(desk, event, record, refund);
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixNow(desk),
  });
  const eventId = drawCode(random);
  const createdAt = now();
  const dueAt = createdAt + (longestDelayMs > 0 ? Math.floor(random() * longestDelayMs) : 0);
  desk.state.deliveries.set(eventId, {
    eventId,
    event,
    paymentId: record.payment.id,
    body,
    signature: signWebhook(secret, body),
    createdAt,
    attempts: 0,
    dueAt,
    giveUpAt: dueAt + dayMs,
  });
}

/** The order of the keys is the order of `contains`: refund, payment · payment, order · payment. */
function composePayload(
  desk: Desk,
  event: WebhookEvent,
  record: PaymentRecord,
  refund: Refund | undefined,
): Record<string, { entity: object }> {
  const payment = { entity: presentPayment(record, true) };
  if (refund) return { refund: { entity: refund }, payment };
  if (event !== 'order.paid') return { payment };
  return { payment, order: { entity: findOrder(desk, record.payment.order_id).order } };
}
