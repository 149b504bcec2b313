/**
 * `waiting` for approval; `ordered` once the outbox may call the provider; `pending` at the bank; `done` when counted.
 * The others end without a refund.
 */
export type RefundRequestStatus =
  | 'waiting'
  | 'ordered'
  | 'pending'
  | 'done'
  | 'refused'
  | 'declined'
  | 'withdrawn';

/** A refund requested by staff. Its id is the idempotency key at the provider. */
export type RefundRequestsTable = {
  id: string;
  /** Null for an unmatched payment, which has no donation. */
  donation_id: string | null;
  provider_payment_id: string;
  amount_paise: number;
  reason: string;
  status: RefundRequestStatus;
  /** Staff ids; the database refuses the requester as the second person. */
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  /** Note by the second person. */
  decision: string;
  /** First call to the provider: from then on the outcome may be unknown and is queried. */
  sent_at: string | null;
  provider_refund_id: string | null;
  /** The provider's reason for refusing. */
  provider_words: string;
  updated_at: string;
};
