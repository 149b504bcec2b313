/** The interface of the card testing shield for payments. */
export type Shield = {
  /** Admits an order to the provider, or throws a refusal with a message for the donor. */
  admitOrder: (attempt: OrderAttempt) => Promise<AdmittedOrder>;
  /** The keyed hash of an address's network, as shown to staff for blocking. */
  hashNetwork: (address: string) => string;
  /** Reports a payment event of the order with this provider id. Never throws. */
  recordPayment: (outcome: {
    orderId: string | null;
    status: 'failed' | 'captured';
  }) => Promise<void>;
  /** Reports an invalid payment claim; true: audit it. Throws RefusedForNow. */
  recordRefusedClaim: (claim: RefusedClaim) => Promise<boolean>;
};

/** The client of an order, and the request's fields besides the body (shared/shield.ts). */
export type OrderAttempt = {
  address: string;
  token: string | null;
  device: string | null;
  proof: string | null;
  campaignId: string;
  /** '' when not given. */
  email: string;
  phone: string;
};

export type AdmittedOrder = {
  /** Reports that the order was made and counts until paid. `id` is the provider's. */
  made: (id: string) => Promise<void>;
  /** Reports that no order was made, without the donor's fault: token and proof stay valid. */
  failed: () => Promise<void>;
};

export type RefusedClaim = {
  address: string;
  /** Null when the claim named no known order. */
  donationId: string | null;
  reason: string;
};
