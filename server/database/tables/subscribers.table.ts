import type { Generated } from 'kysely';

/** One mail address and its subscription. */
export type SubscribersTable = {
  id: string;
  /** Keyed hash of the normalized address; kept after unsubscribing, so that only its owner can resubscribe. */
  address_hash: string;
  /** Null after unsubscribing. */
  email: string | null;
  /** As typed; '' when none was, and after unsubscribing. */
  name: string;
  status: 'pending' | 'confirmed' | 'left';
  /** SHA-256 of the last mailed token; null when none is pending. */
  confirm_hash: string | null;
  confirm_until: string | null;
  /** Token for unsubscribing, and nothing else; null until confirmed. */
  leave_token: string | null;
  /** The last answered request, and when: one mail an hour. */
  answered_request: string | null;
  answered_at: string | null;
  created_at: string;
  confirmed_at: string | null;
  /** Kept when someone unsubscribed asks again and never confirms. */
  left_at: string | null;
  /** Newsletters in a row that the mail server refused for this address. */
  refusals: Generated<number>;
  /** Since when no newsletter is sent here, because the address was refused again and again; null: reachable. */
  unreachable_at: string | null;
};

/** A newsletter request that is not answered yet; deleted with the answer. */
export type SubscriptionRequestsTable = {
  id: string;
  email: string;
  name: string;
  created_at: string;
};

/** One bulletin to one subscriber: never sent twice. */
export type NewsletterMailsTable = {
  bulletin_id: string;
  subscriber_id: string;
  created_at: string;
  sent_at: string | null;
  /** When the mail server refused it for good; it is not tried again. */
  refused_at: string | null;
  /** What the mail server said, without addresses. */
  refusal: Generated<string>;
};

/** A bulletin that is sent as a newsletter: one row for all its mails. */
export type NewslettersTable = {
  bulletin_id: string;
  /** The bulletin's title when it was last started. */
  title: string;
  /** 'ordering': mails are being queued; 'sending': all are queued; 'stopped': no more are sent. */
  state: 'ordering' | 'sending' | 'stopped';
  /** Counts starts, so that a resumed newsletter queues its mails anew. */
  round: number;
  /** A member, or 'system' for the command. */
  started_by: string;
  started_at: string;
  /** The last start or stop. */
  changed_by: string;
  changed_at: string;
};
