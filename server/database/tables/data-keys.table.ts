/** Keys under which something in this database is sealed. A server that lacks one of them refuses to start. */
export type DataKeysTable = {
  /** Names a key without telling anything of it. */
  key_id: string;
  first_used_at: string;
};

/**
 * Keys of keyed hashes that outlived their DATA_ENCRYPTION_KEY, sealed under the current one: what was erased but for
 * its hash (an address that left, a shredded number) can only be known again under the key of that time.
 */
export type KeptHashKeysTable = {
  id: string;
  /** 'pan', 'aadhaar' or 'email'. */
  purpose: string;
  /** The key it was derived from. */
  key_id: string;
  sealed: string;
  created_at: string;
};
