import type { Generated } from 'kysely';

/** A merge of two donors, with all that is needed to undo it. */
export type DonorMergesTable = {
  id: string;
  kept_donor_id: string;
  merged_donor_id: string;
  /** The moved donations, as a JSON list of ids. */
  donation_ids: string;
  /** Of merges before donations had numbers; now always 0, because only donations move. */
  moved_pan: 0 | 1;
  lent_aadhaar: 0 | 1;
  /** Fields whose values the two donors exchanged, separated by commas: 'phone,address'. */
  exchanged_fields: Generated<string>;
  merged_by: string;
  merged_at: string;
  undone_by: string | null;
  undone_at: string | null;
};
