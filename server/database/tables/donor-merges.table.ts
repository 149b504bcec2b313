/** Two rows that were one person, and all that is needed to part them again. */
export type DonorMergesTable = {
  id: string;
  kept_donor_id: string;
  merged_donor_id: string;
  /** The gifts that moved, as a JSON list of ids. */
  donation_ids: string;
  /** 1: the PAN stood with the merged donor and went over to the kept one. */
  moved_pan: 0 | 1;
  /** 1: the kept donor had no Aadhaar reference and was given the other's. */
  lent_aadhaar: 0 | 1;
  merged_by: string;
  merged_at: string;
  undone_by: string | null;
  undone_at: string | null;
};
