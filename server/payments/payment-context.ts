import type { Context } from '../context.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Dependencies of the payment use cases beyond the shared context. */
export type PaymentContext = Context & {
  gateway: PaymentGateway;
  /** The largest online donation, in paise. */
  maximumDonationPaise: number;
  /** Wakes the inbox worker after a webhook was written. */
  wakeInbox: () => void;
  /** Wakes the reconciler after an order became due. */
  wakeReconciler: () => void;
};
