import type { Generated } from 'kysely';
import type { PaymentSource } from './payments.table.ts';

/** A payment that may not count: not our order, another amount, a second capture. Stored for staff. */
export type UnmatchedPaymentsTable = {
  provider_payment_id: string;
  provider_order_id: string | null;
  amount_paise: number | null;
  currency: string | null;
  reason: string;
  source: PaymentSource;
  created_at: string;
  resolved_at: string | null;
  /** The staff member who resolved it; null when a report of the provider did. */
  resolved_by: string | null;
  /** Their note. */
  resolution: Generated<string>;
};
