/** The words by which a donation is found (shared/search-words.ts); the same stand side by side in its row as `search_words`. */
export type DonationWordsTable = {
  word: string;
  donation_id: string;
};
