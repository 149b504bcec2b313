/**
 * A code that was mailed to a donor to open the documents of a donation. The code itself stands nowhere: it is worked out
 * from the id by a keyed hash.
 */
export type DocumentCodesTable = {
  id: string;
  donation_id: string;
  /** How often something was compared with it. */
  tries: number;
  created_at: string;
  used_at: string | null;
};
