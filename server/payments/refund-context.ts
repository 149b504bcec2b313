import type { Context } from '../context.ts';

/** Dependencies of the desk's refund use cases beyond the shared context. */
export type RefundContext = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'> & {
  /** Above this total refunded of one payment, in paise, a second person must approve. */
  secondPersonAbovePaise: number;
};
