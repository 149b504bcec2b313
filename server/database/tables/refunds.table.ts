/** A refund, deducted from the totals exactly once, when the provider reports it as processed. */
export type RefundsTable = {
  provider_refund_id: string;
  provider_payment_id: string;
  donation_id: string;
  amount_paise: number;
  processed_at: string;
  created_at: string;
};
