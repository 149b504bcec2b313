/** The words by which a donation is found (shared/search-words.ts); its `search_words` column holds the same words. */
export type DonationWordsTable = {
  word: string;
  donation_id: string;
};

/** Progress of writing the words of a newer version for donations that are already stored. */
export type SearchWordWalksTable = {
  /** The version of the words. */
  id: string;
  /** The last donation done; '' at the beginning. */
  last_id: string;
  ended_at: string | null;
};
