/** A person who gives, as the first donation named them or staff corrected it. Donations keep their own name, address and numbers (decision 25). */
export type DonorsTable = {
  id: string;
  fullname: string;
  /** Folded name for matching: lower case, single spaces. */
  name_key: string;
  email: string;
  email_key: string;
  phone: string;
  address: string;
  /**
   * These four are retired: the numbers stand with donations, and carry-over empties what an older version wrote here. They
   * stay because SQLite takes away a unique column only by copying the whole table.
   */
  pan_sealed: string | null;
  pan_hash: string | null;
  pan_last4: string | null;
  aadhaar_reference: string | null;
  /** The donor who this one turned out to be: donations and lookups go there. */
  merged_into: string | null;
  created_at: string;
  updated_at: string;
};
