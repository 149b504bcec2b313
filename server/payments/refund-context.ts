import type { Context } from '../context.ts';

/** What refunds from the desk reach beyond the house's own context. */
export type RefundContext = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'> & {
  /** When more than this has gone back of one payment, a second person has to agree. */
  secondPersonAbovePaise: number;
};
