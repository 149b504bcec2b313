/**
 * A code mailed to a donor to open a donation's documents. The code itself is not stored: it is derived from the id by
 * a keyed hash.
 */
export type DocumentCodesTable = {
  id: string;
  donation_id: string;
  /** Number of attempts to enter it. */
  tries: number;
  created_at: string;
  used_at: string | null;
};
