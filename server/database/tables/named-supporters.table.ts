/** Whom staff list under a campaign without money: a volunteer, a giver of time. Counted in its `donor_count`, in no ledger. */
export type NamedSupportersTable = {
  id: string;
  campaign_id: string;
  fullname: string;
  email: string;
  added_by: string;
  added_at: string;
};
