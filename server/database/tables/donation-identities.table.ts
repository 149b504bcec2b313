/** Origin of a version of a donation's identity numbers. */
export type IdentitySource =
  /** The form sent with the order. */
  | 'order'
  /** The form sent at verification, for an order without one. */
  | 'verification'
  /** Entered by staff. */
  | 'staff'
  /** From an imported file. */
  | 'import'
  /** Entered by the donor on the page of a private link. */
  | 'private-link'
  /** Kept with the donor by an older version; not proven to have come with this donation. */
  | 'carried-over';

/**
 * The PAN and Aadhaar number of one donation, one row per version; the donation refers to its current one. Rows are
 * only added, and changed only for a new key or to shred their numbers; the database refuses the rest.
 */
export type DonationIdentitiesTable = {
  id: string;
  donation_id: string;
  /** AES-256-GCM, bound to this row (platform/seal.ts); null without a PAN. */
  pan_sealed: string | null;
  /** Keyed hash of the PAN, to find it; never a plain hash. */
  pan_hash: string | null;
  pan_last4: string | null;
  /** Refers to the Aadhaar vault; the number itself is stored nowhere else. */
  aadhaar_reference: string | null;
  source: IdentitySource;
  /** 'public', 'system' or the id of a member of staff. */
  actor: string;
  /** Keyed hash of the network of a donor's own form; null for staff, and after its retention period. */
  network_hash: string | null;
  created_at: string;
};
