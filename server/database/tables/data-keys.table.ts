/** Keys used to seal values of this database. A server that lacks one of them refuses to start. */
export type DataKeysTable = {
  /** Identifies a key without revealing anything of it. */
  key_id: string;
  first_used_at: string;
};

/**
 * Hash keys kept beyond their DATA_ENCRYPTION_KEY, sealed under the current one: values erased except for their hash
 * (an unsubscribed address, a shredded number) can only be recognized under the key of that time.
 */
export type RetainedHashKeysTable = {
  id: string;
  /** 'pan', 'aadhaar' or 'email'. */
  purpose: string;
  /** The key it was derived from. */
  key_id: string;
  sealed: string;
  created_at: string;
};
