/** Where a version of a donation's identity numbers came from. */
export type IdentitySource =
  /** With the form, when the order was made. */
  | 'order'
  /** With the form that came at verification, for an order that had none. */
  | 'verification'
  /** A member of staff typed it. */
  | 'staff'
  /** It stood in an imported file. */
  | 'import'
  /** The donor typed it on the page behind a private link. */
  | 'private-link'
  /** It stood with the donor before numbers belonged to donations, and nothing proves that it came with this one. */
  | 'carried-over';

/**
 * What one donation says of PAN and Aadhaar: a row a version, of which the donation points at its current one. Rows are
 * added and never changed, but for a new key or to shred their numbers; the database refuses the rest.
 */
export type DonationIdentitiesTable = {
  id: string;
  donation_id: string;
  /** AES-256-GCM, bound to this row (platform/seal.ts); null without a PAN. */
  pan_sealed: string | null;
  /** Keyed hash of the PAN, for finding; never a plain hash. */
  pan_hash: string | null;
  pan_last4: string | null;
  /** Points into the Aadhaar vault; the number itself stands nowhere else. */
  aadhaar_reference: string | null;
  source: IdentitySource;
  /** 'public', 'system' or the id of a member of staff. */
  actor: string;
  /** Keyed hash of the network that a donor's own form came from; null for staff, and once its time is over. */
  network_hash: string | null;
  created_at: string;
};
