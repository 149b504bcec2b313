import type { Context } from '../context.ts';
import type { OpenCounters } from '../database/connect-counters.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { FormTokens } from './form-token.ts';
import type { Proofs } from './proof-of-work.ts';
import type { Standing } from './read-standing.ts';
import type { Tallies } from './tallies.ts';

/** What the use cases of the shield work with. */
export type ShieldParts = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'> & {
  counters: OpenCounters;
  limiter: Limiter;
  tokens: FormTokens;
  proofs: Proofs;
  tallies: Tallies;
  /** How things stand by the database: at most a second old. */
  standing: () => Promise<Standing>;
  /** The next who asks how things stand reads it anew. */
  forgetStanding: () => void;
};
