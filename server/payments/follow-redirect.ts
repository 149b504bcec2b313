import { RefusedForNow } from '../platform/errors.ts';
import type { PaymentContext } from './payment-gateway.ts';
import { type RawClaim, verifyPayment } from './verify-payment.ts';

/** Page that finds the donor's donation from what their own browser stored. */
const NEUTRAL_PAGE = '/donate/status';

/**
 * Handles the return from the provider's page (redirect mode, for browsers that cannot show its window). A signed
 * payment is settled like any verification and leads to its donation's page. No other input is read (token, order), so
 * it cannot lead to another person's donation. Returns the path of the page to show.
 */
export async function followRedirect(
  context: Omit<PaymentContext, 'dialect' | 'maximumDonationPaise' | 'wakeInbox'>,
  fields: Record<string, unknown>,
  address: string,
): Promise<string> {
  if (fields.razorpay_signature === undefined) return NEUTRAL_PAGE;
  const claim: RawClaim = {
    razorpay_order_id: fields.razorpay_order_id,
    razorpay_payment_id: fields.razorpay_payment_id,
    razorpay_signature: fields.razorpay_signature,
  };
  const statusToken = await verifyReturn(context, claim, address);
  return statusToken === null ? NEUTRAL_PAGE : `${NEUTRAL_PAGE}/${statusToken}`;
}

/** The status token of a verified payment; null otherwise, and for a network over its limit of failures. */
async function verifyReturn(
  context: Parameters<typeof verifyPayment>[0],
  claim: RawClaim,
  address: string,
): Promise<string | null> {
  try {
    return (await verifyPayment(context, claim, 'callback', address)).statusToken;
  } catch (error) {
    if (error instanceof RefusedForNow) return null;
    throw error;
  }
}
