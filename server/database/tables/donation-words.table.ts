/** The words by which a donation is found (shared/search-words.ts); its `search_words` column holds the same words. */
export type DonationWordsTable = {
  word: string;
  donation_id: string;
};
