import { RefusedForNow } from '../platform/errors.ts';
import type { PaymentContext } from './payment-context.ts';
import type { RawClaim } from './read-claim.ts';
import { verifyPayment } from './verify-payment.ts';

/** Where a donor who comes back finds the way on by what their own browser remembers. */
const NEUTRAL_PAGE = '/donate/status';

/**
 * A donor comes back from the provider's page (redirect mode, for browsers that can't show its window). What the
 * provider signed is settled as any verification and leads to the donation's own page. Nothing else that is sent here is
 * read: no token, no order, so nobody is led to another person's donation. Answers the path of the page to show.
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

/** The token of a payment that holds; null for every other, and for a network that has sent too many of those. */
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
