/** A donor, as first named or as corrected. Donations keep their own name, address and numbers (decision 25). */
export type DonorsTable = {
  id: string;
  fullname: string;
  /** Normalized name for matching: lower case, single spaces. */
  name_key: string;
  email: string;
  email_key: string;
  phone: string;
  address: string;
  /**
   * These four are obsolete: the numbers belong to donations, and the carry-over clears what an older version wrote.
   * Kept because SQLite drops a unique column only by copying the whole table.
   */
  pan_sealed: string | null;
  pan_hash: string | null;
  pan_last4: string | null;
  aadhaar_reference: string | null;
  /** The donor that this one was merged into: donations and look-ups go there. */
  merged_into: string | null;
  created_at: string;
  updated_at: string;
};
