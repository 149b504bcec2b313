import type { PaymentContext } from './payment-context.ts';
import { findTokenOfUnpaidOrder } from './payments.queries.ts';
import { isProviderId, type RawClaim } from './read-claim.ts';
import { verifyPayment } from './verify-payment.ts';

/** Where a donor who comes back without a gift to show can try again. */
const CAMPAIGNS = '/donate-for';
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/**
 * A donor comes back from the provider's page (redirect mode, for browsers that can't show its window). What the
 * provider signed is settled as any verification; everything else only decides which page to show. Answers its path.
 */
export async function followRedirect(
  context: Omit<PaymentContext, 'dialect' | 'maximumGiftPaise' | 'wakeInbox'>,
  fields: Record<string, unknown>,
): Promise<string> {
  const claim: RawClaim = {
    razorpay_order_id: fields.razorpay_order_id,
    razorpay_payment_id: fields.razorpay_payment_id,
    razorpay_signature: fields.razorpay_signature,
  };
  if (claim.razorpay_signature !== undefined) {
    const { statusToken } = await verifyPayment(context, claim, 'callback');
    if (statusToken !== null) return statusPage(statusToken);
  }
  const token = fields.token;
  if (typeof token === 'string' && TOKEN.test(token)) return statusPage(token);
  const orderId = readFailedOrder(fields['error[metadata]']);
  const found = orderId === null ? undefined : await findTokenOfUnpaidOrder(context.db, orderId);
  return found === undefined ? CAMPAIGNS : statusPage(found);
}

const statusPage = (token: string) => `/donate/status/${token}`;

/** The provider writes a JSON text into the form that tells of a failure. It is not signed. */
function readFailedOrder(metadata: unknown): string | null {
  if (typeof metadata !== 'string') return null;
  try {
    const { order_id: orderId } = Object(JSON.parse(metadata));
    return isProviderId(orderId) ? orderId : null;
  } catch {
    return null;
  }
}
