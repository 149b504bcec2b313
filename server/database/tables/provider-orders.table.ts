/** An order at the payment provider, one per attempt. `id` is our ULID and the provider's receipt. */
export type ProviderOrdersTable = {
  id: string;
  donation_id: string;
  /** Null until the provider has answered. */
  provider_order_id: string | null;
  amount_paise: number;
  currency: string;
  status: 'begun' | 'made' | 'refused' | 'paid';
  /** Number of checks by the reconciler; and its next check, null when finished. */
  checks: number;
  next_check_at: string | null;
  created_at: string;
  updated_at: string;
};
