import type { Generated } from 'kysely';
import type { PaymentSource } from './payments.table.ts';

/** A payment that may not count: not our order, another amount, a second capture. Kept for staff. */
export type UnmatchedPaymentsTable = {
  provider_payment_id: string;
  provider_order_id: string | null;
  amount_paise: number | null;
  currency: string | null;
  reason: string;
  source: PaymentSource;
  created_at: string;
  resolved_at: string | null;
  /** The staff member who dealt with it; null when the provider's news did. */
  resolved_by: string | null;
  /** What they wrote about it. */
  resolution: Generated<string>;
};
