/** Who reports a payment. The reconciler also stands for every question that we ask ourselves. */
export type PaymentSource = 'verify' | 'webhook' | 'callback' | 'reconciler';

export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** What we know of a payment at the provider. It only ever moves forward (R42: failed may become authorized). */
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
  first_source: PaymentSource;
  captured_at: string | null;
  created_at: string;
  updated_at: string;
};
