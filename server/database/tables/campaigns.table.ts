/** A campaign. `raised_paise` and `donor_count` are updated by the ledger's writer in the transaction of each entry. */
export type CampaignsTable = {
  id: string;
  title: string;
  /** Kind of campaign, shown as the category's title. */
  cause: string;
  image: string;
  cause_image: string;
  description: string;
  goal_paise: number;
  raised_paise: number;
  /** Number of supporters: captured donations that are not fully refunded. */
  donor_count: number;
  /** 0 hides it from lists: the general fund. */
  listed: 0 | 1;
  tax_eligible: 0 | 1;
  position: number;
  /** Other languages' texts as JSON: {"hi": {"title": …}}. */
  translations: string;
  created_at: string;
  updated_at: string;
};
