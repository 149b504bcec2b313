/** What a browser reports of a payment; untrusted until the signature is verified. */
export type PaymentClaim = {
  orderId: string;
  paymentId: string;
  signature: string;
  /** The campaign, if the request names one. */
  campaignId: unknown;
  /** The whole form, if sent. */
  donationData: unknown;
};

/** The fields of R49, of any type: untrusted input. */
export type RawClaim = {
  razorpay_order_id?: unknown;
  razorpay_payment_id?: unknown;
  razorpay_signature?: unknown;
  donationId?: unknown;
  donationData?: unknown;
};

const PROVIDER_ID = /^[A-Za-z]{1,10}_[A-Za-z0-9]{1,40}$/;

/** Parses a claim; null when a part is not text of the right shape. */
export function readClaim(raw: RawClaim): PaymentClaim | null {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = raw;
  if (!isProviderId(razorpay_order_id) || !isProviderId(razorpay_payment_id)) return null;
  if (typeof razorpay_signature !== 'string') return null;
  return {
    orderId: razorpay_order_id,
    paymentId: razorpay_payment_id,
    signature: razorpay_signature,
    campaignId: raw.donationId ?? null,
    donationData: raw.donationData ?? null,
  };
}

/** Whether an untrusted value has the shape of a provider id, and so may be used in URLs and audit entries. */
function isProviderId(value: unknown): value is string {
  return typeof value === 'string' && PROVIDER_ID.test(value);
}
