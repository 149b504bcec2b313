/** Two donors who may be one person. Only staff make them one; a refused pair is not suggested again. */
export type DonorSuggestionsTable = {
  id: string;
  /** The one who has been known longer. */
  donor_id: string;
  other_donor_id: string;
  /** What speaks for it, as a JSON list: 'same-phone', 'same-email', 'same-name', 'same-pan'. */
  reasons: string;
  created_at: string;
  /** Null while nobody has decided. */
  decision: 'accepted' | 'refused' | null;
  decided_by: string | null;
  decided_at: string | null;
  /** The merge that came of it. */
  merge_id: string | null;
};
