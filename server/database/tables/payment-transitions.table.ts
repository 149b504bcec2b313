import type { PaymentSource, PaymentStatus } from './payments.table.ts';

/** Every transition of a payment, to prove that no status ever moved back. */
export type PaymentTransitionsTable = {
  id: string;
  provider_payment_id: string;
  from_status: PaymentStatus | null;
  to_status: PaymentStatus;
  source: PaymentSource;
  at: string;
};
