/**
 * Paid, not fully refunded donations, summed per day of payment in India. Triggers on `donations` maintain it, so that
 * every writer is covered. A row may be zero.
 */
export type DonationDaysTable = {
  day: string;
  campaign_id: string;
  mode: string;
  donations: number;
  /** Net of refunds. */
  amount_paise: number;
};
