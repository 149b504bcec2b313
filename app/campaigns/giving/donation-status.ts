import { getDonationStatus, verifyPayment } from '#shared/calls.ts';
import { toRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import type { ProviderReceipt } from './checkout-script.ts';
import type { Donation, OpenOrder, Wait } from './donation.ts';

const SECOND = 1000;
/**
 * Poll intervals: short at first, since banks mostly answer within seconds, then longer; after half an hour a mail
 * informs the donor.
 */
const PAUSES_S = [1, 2, 4, 8, 15, 15, 30, 30, 60, 60, 120, 120, 300, 300, 300, 300];

/** Status of a donation; 'unknown' when the token has none. */
export type DonationUpdate = PublicDonationStatus | 'unknown';

export type DonationWatch = {
  /** Polls one donation, and stops polling any other, until its state is final; reports each response. */
  follow(token: string, onUpdate: (update: DonationUpdate) => void): Promise<void>;
  stop(): void;
};

/** Polls the status of a donation. Requests without a response are repeated. */
export function createDonationWatch(api: ApiClient, wait: Wait): DonationWatch {
  let current = new AbortController();
  const stop = () => current.abort();
  return {
    stop,
    async follow(token, onUpdate) {
      stop();
      current = new AbortController();
      const { signal } = current;
      for (const pause of [0, ...PAUSES_S]) {
        if (pause > 0) await wait(pause * SECOND, signal);
        if (signal.aborted) return;
        const update = await fetchStatus(api, token, signal);
        if (signal.aborted) return;
        if (update === null) continue;
        onUpdate(update);
        if (update === 'unknown' || !isOpen(update)) return;
      }
    },
  };
}

/** True while the bank's answer on a donation is pending. */
export function isOpen(donation: PublicDonationStatus): boolean {
  return donation.status === 'waiting' || donation.status === 'checking';
}

/** Status of a donation; null when there was no response. Expired links return 'unknown'. Never throws. */
export async function fetchStatus(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<DonationUpdate | null> {
  const update = await fetchLinkStatus(api, token, signal);
  return update === 'ended' ? 'unknown' : update;
}

/** The same for the status page, which reports an expired link. */
export async function fetchLinkStatus(
  api: ApiClient,
  token: string,
  signal?: AbortSignal,
): Promise<DonationUpdate | 'ended' | null> {
  try {
    const { data } = await api.call(getDonationStatus, {
      params: { token },
      ...(signal ? { signal } : {}),
    });
    return readDonationStatus(data);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    if (status === 410) return 'ended';
    return status === 404 ? 'unknown' : null;
  }
}

const STATES: readonly PublicDonationStatus['status'][] = [
  'waiting',
  'checking',
  'received',
  'failed',
  'refunded',
  'review',
];

/** Parses the status of a donation; null when the response has another shape. */
export function readDonationStatus(data: unknown): PublicDonationStatus | null {
  const donation = readFields(data);
  const status = STATES.find((state) => state === donation.status);
  if (status === undefined || typeof donation.amount !== 'number') return null;
  const { _id, title } = readFields(donation.campaign);
  return {
    status,
    amount: donation.amount,
    campaign: typeof _id === 'string' && typeof title === 'string' ? { _id, title } : null,
    receiptNumber: typeof donation.receiptNumber === 'string' ? donation.receiptNumber : null,
    receivedAt: typeof donation.receivedAt === 'string' ? donation.receivedAt : null,
    refunded: typeof donation.refunded === 'number' ? donation.refunded : 0,
    certificateFollows: donation.certificateFollows === true,
  };
}

/**
 * Result of asking the server about a payment. 'lost': no response; 'broken': server error. In both cases the payment
 * may have been made.
 */
export type Verification =
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
): Promise<Verification> {
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
    const response = readFields(data);
    if (response.success !== true) return { kind: 'refused' };
    if (response.pending === true) return { kind: 'pending' };
    const { receiptNumber } = response;
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
    // Known when the server answers.
    certificateFollows: false,
  };
}
