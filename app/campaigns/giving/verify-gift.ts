import { verifyPayment } from '#shared/calls.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { Gift } from './gift.ts';
import type { ProviderReceipt } from './provider-window.ts';

/**
 * What came of asking the server about a payment. 'lost': no answer reached us; 'broken': the server had an
 * accident. In both the payment may well have been made.
 */
export type Verdict =
  | { readonly kind: 'received'; readonly receiptNumber: string | null }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'broken' };

/** Asks the server whether a payment is genuine (SPEC section 7, verifydonatefor); never throws. */
export async function verifyGift(
  api: ApiClient,
  gift: Gift,
  receipt: ProviderReceipt,
): Promise<Verdict> {
  try {
    const { data } = await api.call(verifyPayment, {
      body: {
        razorpay_order_id: receipt.razorpay_order_id,
        razorpay_payment_id: receipt.razorpay_payment_id,
        razorpay_signature: receipt.razorpay_signature,
        donationData: gift.form,
        donationId: gift.campaignId,
      },
    });
    const answer = readFields(data);
    if (answer.success !== true) return { kind: 'refused' };
    if (answer.pending === true) return { kind: 'pending' };
    const { receiptNumber } = answer;
    return {
      kind: 'received',
      receiptNumber: typeof receiptNumber === 'string' ? receiptNumber : null,
    };
  } catch (error) {
    return { kind: error instanceof ApiError && error.kind === 'status' ? 'broken' : 'lost' };
  }
}
