/** What must happen after a commit; written in the same transaction, done by the worker, at least once, deduplicated by key. */
export type OutboxTable = {
  id: string;
  /** Names the handler: 'receipt-mail', … */
  kind: string;
  dedupe_key: string;
  /** Ids only: the handler reads what it needs when it runs. */
  payload: string;
  /** The donation that the payload names, if any. */
  donation_id: string | null;
  attempts: number;
  run_after: string;
  /** A worker's claim ends here; null when unclaimed. */
  claimed_until: string | null;
  done_at: string | null;
  /** Set when it is given up and waits for staff. */
  failed_at: string | null;
  error: string | null;
  created_at: string;
};
