/** Two rows that were one person, and all that is needed to part them again. */
export type DonorMergesTable = {
  id: string;
  kept_donor_id: string;
  merged_donor_id: string;
  /** The donations that moved, as a JSON list of ids. */
  donation_ids: string;
  /** Of merges before numbers stood with donations; now always 0, as nothing but donations moves. */
  moved_pan: 0 | 1;
  lent_aadhaar: 0 | 1;
  merged_by: string;
  merged_at: string;
  undone_by: string | null;
  undone_at: string | null;
};
