/** Who reports a payment. `reconciler` covers every request that we make ourselves. */
export type PaymentSource = 'verify' | 'webhook' | 'callback' | 'reconciler';

export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** Our state of a payment at the provider. Its status only advances (R42: failed may become authorized). */
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
