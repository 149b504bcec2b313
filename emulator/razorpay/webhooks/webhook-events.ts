/** The events that this stand-in sends. */
export const webhookEvents = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
