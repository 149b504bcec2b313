/** Two donors who may be one person, or of whom one imitates the other; each pair once. Only staff decide. */
export type DonorSuggestionsTable = {
  id: string;
  /** The donor with the lower id, who is older. */
  earlier_id: string;
  later_id: string;
  /** Names of the reasons, separated by commas (shared/staff/suggestions-endpoints.ts). */
  reasons: string;
  state: 'open' | 'accepted' | 'refused';
  found_at: string;
  /** The deciding staff member; null while open. */
  decided_by: string | null;
  decided_at: string | null;
  /** The merge of an accepted one. */
  merge_id: string | null;
};

/** Donors whose names contain non-Latin letters that look Latin: few, so that each is found by its look. */
export type DonorLookAlikesTable = {
  donor_id: string;
  /** Hash of the name's Latin look. */
  key_hash: string;
  /** Hash of the name as written: namesakes are not look-alikes. */
  name_hash: string;
};

/** Progress of the search for suggestions; one row. */
export type DonorSuggestionWalksTable = {
  id: 'donors';
  /** The last donor searched; '' at the beginning. */
  last_id: string;
  begun_at: string;
  /** When it first reached the end; until the next full walk it covers only new donors. */
  ended_at: string | null;
};
