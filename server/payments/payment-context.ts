import type { Context } from '../context.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What the use cases of payments reach beyond the house's own context. */
export type PaymentContext = Context & {
  gateway: PaymentGateway;
  /** The largest donation that is taken online. */
  maximumDonationPaise: number;
  /** A webhook was written down: it may be worked off now. */
  wakeInbox: () => void;
  /** An order became due: the reconciler may ask about it now. */
  wakeReconciler: () => void;
};
