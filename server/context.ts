import type { Database, DialectName } from './database/handles.ts';
import type { Clock } from './platform/clock.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import type { Logger } from './platform/log.ts';
import type { Sealer } from './platform/seal.ts';
import type { Shield } from './shield/shield-calls.ts';

/** What a use case may reach. Each takes the part that it needs: `Pick<Context, 'db' | 'clock'>`. */
export type Context = {
  db: Database;
  dialect: DialectName;
  clock: Clock;
  log: Logger;
  /** Seals and finds PAN and Aadhaar numbers. */
  sealer: Sealer;
  /** What the vault keeps of an Aadhaar number: all of it, sealed, or from the start only its last four and keyed hash. */
  aadhaarStorage: 'sealed' | 'last4';
  /** Counts what callers do, for all processes. */
  limiter: Limiter;
  /** Stands between orders and the payment provider. */
  shield: Shield;
  /** Tells the outbox worker that something was written; call it after the commit. */
  wakeOutbox: () => void;
};
