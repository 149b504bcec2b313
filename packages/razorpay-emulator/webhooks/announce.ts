import { type ProviderContext, unixNow } from '../context.ts';
import type { PaymentRecord, SubscriptionRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import { presentPayment } from '../payments/present-payment.ts';
import type { Refund } from '../wire/entities.ts';
import { drawCode } from '../wire/ids.ts';
import { signWebhook } from '../wire/signature.ts';
import type { WebhookEvent } from './webhook-events.ts';

type Payload = Record<string, { entity: object }>;

const dayMs = 24 * 60 * 60 * 1000;
const accountId = 'acc_Emulator000001';

/**
 * Queues an event of a payment, and of its refund. The order of the keys is that of `contains`: refund, payment ·
 * payment, order.
 */
export function announce(
  context: ProviderContext,
  event: WebhookEvent,
  record: PaymentRecord,
  refund?: Refund,
): void {
  const payment = { entity: presentPayment(record, true) };
  const payload: Payload = refund ? { refund: { entity: refund }, payment } : { payment };
  if (event === 'order.paid') {
    payload.order = { entity: findOrder(context, record.payment.order_id).order };
  }
  queueEvent(context, event, record.payment.id, payload);
}

/** Queues an event of a subscription, with its payment where there is one. */
export function announceSubscription(
  context: ProviderContext,
  event: WebhookEvent,
  { subscription }: SubscriptionRecord,
  attempt: PaymentRecord | null = null,
): void {
  const payload: Payload = { subscription: { entity: subscription } };
  if (attempt) payload.payment = { entity: presentPayment(attempt, true) };
  queueEvent(context, event, subscription.id, payload);
}

/**
 * Takes a snapshot of the entities, signs it, and queues it as part of the current change. Later changes of the
 * entities do not alter an event.
 */
function queueEvent(
  context: ProviderContext,
  event: WebhookEvent,
  about: string,
  payload: Payload,
): void {
  const { url, enabled, dropped, lostShare, longestDelayMs, secret } = context.webhookSwitches;
  const { now, random } = context.settings;
  if (url === null || !enabled || dropped.includes(event)) return;
  if (lostShare > 0 && random() < lostShare) return;

  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixNow(context),
  });
  const eventId = drawCode(random);
  const createdAt = now();
  const dueAt = createdAt + (longestDelayMs > 0 ? Math.floor(random() * longestDelayMs) : 0);
  context.state.deliveries.set(eventId, {
    eventId,
    event,
    about,
    body,
    signature: signWebhook(secret, body),
    createdAt,
    attempts: 0,
    dueAt,
    giveUpAt: dueAt + dayMs,
  });
}
