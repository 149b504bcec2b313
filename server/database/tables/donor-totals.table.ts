/**
 * The counted donations of each donor (paid, and refunded ones as zero money), in all years and in each tax year.
 * Triggers on `donors` and `donations` maintain it, so that every writer is covered.
 */
export type DonorTotalsTable = {
  donor_id: string;
  /** '' for all years; that row exists for every donor. */
  tax_year: string;
  /** Donations that are not refunded in full. */
  donations: number;
  /** Less refunds. */
  net_paise: number;
  /** Times of the first and of the last donation; '' without one. */
  first_at: string;
  last_at: string;
};
