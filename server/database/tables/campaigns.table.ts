/** A cause to give to. `raised_paise` and `donor_count` are kept by the ledger's writer in the transaction of each entry. */
export type CampaignsTable = {
  id: string;
  title: string;
  /** The kind of cause, shown as the category's title. */
  cause: string;
  image: string;
  cause_image: string;
  description: string;
  goal_paise: number;
  raised_paise: number;
  /** Supporters that count: donations that are captured and not wholly refunded. */
  donor_count: number;
  /** 0 keeps it out of lists: the general fund. */
  listed: 0 | 1;
  tax_eligible: 0 | 1;
  position: number;
  /** Other languages' texts as JSON: {"hi": {"title": …}}. */
  translations: string;
  created_at: string;
  updated_at: string;
};
