import { createHmac } from 'node:crypto';

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** The signature for the browser: it binds a payment to its order. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

/** The same for a subscription, in the other order: the payment comes first. */
export function signSubscription(
  keySecret: string,
  paymentId: string,
  subscriptionId: string,
): string {
  return sign(keySecret, `${paymentId}|${subscriptionId}`);
}

/** `X-Razorpay-Signature`: over the bytes of the body. */
export function signWebhook(webhookSecret: string, body: string): string {
  return sign(webhookSecret, body);
}
