import { createHmac } from 'node:crypto';

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** The proof handed to the browser: it binds a payment to its order, and nothing else. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

/** The same for a subscription, the other way round: the payment comes first. */
export function signSubscription(
  keySecret: string,
  paymentId: string,
  subscriptionId: string,
): string {
  return sign(keySecret, `${paymentId}|${subscriptionId}`);
}

/** `X-Razorpay-Signature`: over the body's own bytes. */
export function signWebhook(webhookSecret: string, body: string): string {
  return sign(webhookSecret, body);
}
