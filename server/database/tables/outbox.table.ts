/** Jobs to do after a commit: written in the same transaction, done at least once, deduplicated by key. */
export type OutboxTable = {
  id: string;
  /** Names the handler: 'receipt-mail', … */
  kind: string;
  dedupe_key: string;
  /** Ids only: the handler reads the current data when it runs. */
  payload: string;
  /** The donation in the payload, if any. */
  donation_id: string | null;
  attempts: number;
  run_after: string;
  /** When a worker's claim expires; null when unclaimed. */
  claimed_until: string | null;
  done_at: string | null;
  /** Set when it is given up and left to staff. */
  failed_at: string | null;
  error: string | null;
  created_at: string;
};
