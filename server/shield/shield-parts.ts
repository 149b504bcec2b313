import type { Context } from '../context.ts';
import type { OpenCounters } from '../database/connect-counters.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { FormTokens, Proofs } from './order-proofs.ts';
import type { Standing } from './read-standing.ts';
import type { Tallies } from './watch-shield.ts';

/** The dependencies of the shield's use cases. */
export type ShieldParts = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'> & {
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
