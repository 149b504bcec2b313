import { verifyPayment } from '#shared/calls.ts';
import { toRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { Donation, OpenOrder } from './donation.ts';
import type { ProviderReceipt } from './provider-window.ts';

/**
 * Result of asking the server about a payment. 'lost': no response; 'broken': server error. In both cases the payment
 * may have been made.
 */
export type Verdict =
  | { readonly kind: 'received'; readonly receiptNumber: string | null }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'broken' };

/** Asks the server whether a payment is genuine (verifydonatefor, R53); never throws. */
export async function verifyDonation(
  api: ApiClient,
  donation: Donation,
  receipt: ProviderReceipt,
): Promise<Verdict> {
  try {
    const { data } = await api.call(verifyPayment, {
      body: {
        razorpay_order_id: receipt.razorpay_order_id,
        razorpay_payment_id: receipt.razorpay_payment_id,
        razorpay_signature: receipt.razorpay_signature,
        donationData: donation.form,
        donationId: donation.campaignId,
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

/** The donation as the thank-you shows it, before the server is asked again. */
export function receivedDonation(
  donation: Donation,
  order: OpenOrder,
  receiptNumber: string | null,
): PublicDonationStatus {
  return {
    status: 'received',
    amount: toRupees(order.amountPaise),
    campaign: { _id: donation.campaignId, title: donation.campaignTitle },
    receiptNumber,
    receivedAt: null,
    refunded: 0,
  };
}
