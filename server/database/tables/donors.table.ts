/** A person who gives. Gifts keep their own name and address; this row is what they share (facts: same PAN, or same phone or mail with the same name). */
export type DonorsTable = {
  id: string;
  fullname: string;
  /** Folded name for matching: lower case, single spaces. */
  name_key: string;
  email: string;
  email_key: string;
  phone: string;
  address: string;
  /** AES-256-GCM, bound to this row (platform/seal.ts); null without a PAN. */
  pan_sealed: string | null;
  /** Keyed hash of the PAN, for finding; never a plain hash. */
  pan_hash: string | null;
  pan_last4: string | null;
  /** Points into the Aadhaar vault; the number itself stands nowhere else. */
  aadhaar_reference: string | null;
  /** The donor who this one turned out to be: gifts and lookups go there. */
  merged_into: string | null;
  created_at: string;
  updated_at: string;
};
