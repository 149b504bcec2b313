/** An order at the payment provider: one a try. `id` is our ULID and the provider's receipt. */
export type ProviderOrdersTable = {
  id: string;
  donation_id: string;
  /** Null until the provider has answered. */
  provider_order_id: string | null;
  amount_paise: number;
  currency: string;
  status: 'begun' | 'made' | 'refused' | 'paid';
  /** How often the reconciler has asked; and when it asks next, null when there is nothing left to ask. */
  checks: number;
  next_check_at: string | null;
  created_at: string;
  updated_at: string;
};
