/** One mail address and what its owner wants of us. */
export type SubscribersTable = {
  id: string;
  /** Keyed hash of the folded address. All that is left of an address that left: nobody can put it on the list again but its owner. */
  address_hash: string;
  /** Null once it left. */
  email: string | null;
  /** As typed; '' when none was, and once it left. */
  name: string;
  status: 'pending' | 'confirmed' | 'left';
  /** SHA-256 of the token that was mailed last; null when none is open. */
  confirm_hash: string | null;
  confirm_until: string | null;
  /** Opens the way out, and nothing else; null until confirmed. */
  leave_token: string | null;
  /** The request that was answered last, and when: one mail an hour. */
  answered_request: string | null;
  answered_at: string | null;
  created_at: string;
  confirmed_at: string | null;
  /** Kept when somebody who left asks anew and never confirms. */
  left_at: string | null;
};

/** Asked for the newsletter, and not answered yet; gone with the answer. */
export type SubscriptionRequestsTable = {
  id: string;
  email: string;
  name: string;
  created_at: string;
};

/** One bulletin to one subscriber: never twice. */
export type NewsletterMailsTable = {
  bulletin_id: string;
  subscriber_id: string;
  created_at: string;
  sent_at: string | null;
};
