/**
 * `waiting` for a second person; `ordered` once the outbox may tell the provider; `pending` when the provider has it and
 * the bank has not; `done` when it was counted. The others are ends without money.
 */
export type RefundRequestStatus =
  | 'waiting'
  | 'ordered'
  | 'pending'
  | 'done'
  | 'refused'
  | 'declined'
  | 'withdrawn';

/** A refund that staff asked for. Its id is what makes the order at the provider happen once. */
export type RefundRequestsTable = {
  id: string;
  /** Null when the payment stands aside and belongs to no donation. */
  donation_id: string | null;
  provider_payment_id: string;
  amount_paise: number;
  reason: string;
  status: RefundRequestStatus;
  /** Staff ids; the database refuses a second person who is the first. */
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  /** What the second person wrote. */
  decision: string;
  /** When the provider was told first: from then on the outcome may be unknown and is asked for. */
  sent_at: string | null;
  provider_refund_id: string | null;
  /** Why the provider refused. */
  provider_words: string;
  updated_at: string;
};
