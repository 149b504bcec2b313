/** A payment that may not count: not our order, another amount, a second capture. Kept for staff. */
export type StrayPaymentsTable = {
  provider_payment_id: string;
  provider_order_id: string | null;
  amount_paise: number | null;
  currency: string | null;
  reason: string;
  seen_via: string;
  created_at: string;
  resolved_at: string | null;
};
