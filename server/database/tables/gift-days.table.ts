/**
 * Paid donations that were not wholly given back, summed by the day of their payment in India. Triggers on `donations` keep
 * it, so that no door can forget to. A row may stand at zero.
 */
export type DonationDaysTable = {
  day: string;
  campaign_id: string;
  mode: string;
  gifts: number;
  /** Less what was given back. */
  amount_paise: number;
};
