export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** What we know of a payment at the provider. It only ever moves forward (facts: failed may become authorized). */
export type PaymentsTable = {
  provider_payment_id: string;
  provider_order_id: string;
  donation_id: string;
  status: PaymentStatus;
  amount_paise: number;
  refunded_paise: number;
  method: string;
  international: 0 | 1;
  fee_paise: number | null;
  tax_paise: number | null;
  error_description: string | null;
  /** The door it first came through: 'verify', 'webhook', 'callback' or 'reconciler'. */
  first_seen_via: string;
  captured_at: string | null;
  created_at: string;
  updated_at: string;
};
