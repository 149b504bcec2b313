import type { Context } from '../context.ts';
import type { OpenCounters } from '../database/connect-counters.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { FormTokens, Proofs } from './order-proofs.ts';
import type { Standing } from './read-standing.ts';
import type { CountedEvent } from './tallies.writes.ts';

export type Tallies = {
  note: (what: CountedEvent, of: { network: string | null; campaignId: string | null }) => void;
  /** Writes this process's tallies since the last call; true when there were any. */
  flush: () => Promise<boolean>;
  /** Since the start of this process; for the metrics. */
  total: (what: CountedEvent) => number;
};

/** The dependencies of the shield's use cases. */
export type ShieldParts = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox' | 'organisation'> & {
  counters: OpenCounters;
  limiter: Limiter;
  tokens: FormTokens;
  proofs: Proofs;
  tallies: Tallies;
  /** The current state from the database, at most a second old. */
  standing: () => Promise<Standing>;
  /** Forces the next call of `standing` to read again. */
  forgetStanding: () => void;
};
