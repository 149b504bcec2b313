/** Supporters listed without a donation, such as volunteers: counted in `donor_count`, not in the ledger. */
export type NamedSupportersTable = {
  id: string;
  campaign_id: string;
  fullname: string;
  email: string;
  added_by: string;
  added_at: string;
};
