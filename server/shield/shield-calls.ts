/** The shield against card testing, as payments see it. */
export type Shield = {
  /** Lets an order through to the provider, or throws a refusal with words for the donor. */
  admitOrder: (attempt: OrderAttempt) => Promise<AdmittedOrder>;
  /** The network of an address as staff are shown it: its keyed hash, by which they block it. */
  hashNetwork: (address: string) => string;
  /** The bank has said something new of the order with the provider's id. Never throws. */
  notePayment: (news: { orderId: string | null; status: 'failed' | 'captured' }) => Promise<void>;
  /** A claim of payment did not hold; true: it is worth an audit entry. Throws RefusedForNow. */
  noteRefusedClaim: (claim: RefusedClaim) => Promise<boolean>;
};

/** Who wants to order, and what the call carried beside its body (shared/shield.ts). */
export type OrderAttempt = {
  address: string;
  token: string | null;
  device: string | null;
  proof: string | null;
  campaignId: string;
  /** '' where the call named none. */
  email: string;
  phone: string;
};

export type AdmittedOrder = {
  /** The order was made: from now on it counts until it is paid. `id` is the provider's. */
  made: (id: string) => Promise<void>;
  /** No order was made, by no fault of the donor's: token and proof hold for another try. */
  failed: () => Promise<void>;
};

export type RefusedClaim = {
  address: string;
  /** Null where the claim named no order of ours. */
  donationId: string | null;
  reason: string;
};
