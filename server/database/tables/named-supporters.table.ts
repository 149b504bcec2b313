/**
 * Supporters listed under a campaign without a donation, such as volunteers. Counted in its `donor_count`, not in the
 * ledger.
 */
export type NamedSupportersTable = {
  id: string;
  campaign_id: string;
  fullname: string;
  email: string;
  added_by: string;
  added_at: string;
};
