/** Two donors who may be one person, or of whom one passes for the other; each pair once. Nobody but staff decides. */
export type DonorSuggestionsTable = {
  id: string;
  /** The donor whose id sorts first: who was known first. */
  earlier_id: string;
  later_id: string;
  /** What speaks for it, by name, with commas between (shared/staff/suggestions-endpoints.ts). */
  reasons: string;
  state: 'open' | 'accepted' | 'refused';
  found_at: string;
  /** The member of staff; null while it is open. */
  decided_by: string | null;
  decided_at: string | null;
  /** Of an accepted one: how the two became one. */
  merge_id: string | null;
};

/** Donors in whose names letters stand that look Latin and are not: few among many, so that each is found by its looks. */
export type DonorLookAlikesTable = {
  donor_id: string;
  /** Hash of what the name looks like. */
  key_hash: string;
  /** Hash of the name as it is written: namesakes are no look-alikes. */
  name_hash: string;
};

/** How far the search for suggestions has come; one row. */
export type DonorSuggestionWalksTable = {
  id: 'donors';
  /** The donor looked at last; '' at the beginning. */
  last_id: string;
  begun_at: string;
  /** When it first came to the end; from then on it only goes on with new donors, until a new walk begins. */
  ended_at: string | null;
};
