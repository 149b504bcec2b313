/** What a browser says about a payment. Only the signature makes anything of it true. */
export type PaymentClaim = {
  orderId: string;
  paymentId: string;
  signature: string;
  /** The campaign, if one was named at all. */
  campaignId: unknown;
  /** The whole form, if it was sent. */
  donationData: unknown;
};

/** The fields of R49, of any type: they come from outside. */
export type RawClaim = {
  razorpay_order_id?: unknown;
  razorpay_payment_id?: unknown;
  razorpay_signature?: unknown;
  donationId?: unknown;
  donationData?: unknown;
};

const PROVIDER_ID = /^[A-Za-z]{1,10}_[A-Za-z0-9]{1,40}$/;

/** Reads a claim; null when its parts are not even text of the right shape. */
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

/** Whether a value from outside looks like an id of the provider, and so may stand in addresses and audit entries. */
function isProviderId(value: unknown): value is string {
  return typeof value === 'string' && PROVIDER_ID.test(value);
}
