import type { FormPolicy } from '#shared/donor-form.ts';
import type { PolicyFacts } from '#shared/policies/policy.ts';
import type { Database, DialectName } from './database/handles.ts';
import type { CurrentOrganisation } from './organisation/current-organisation.ts';
import type { Clock } from './platform/clock.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import type { Logger } from './platform/log.ts';
import type { Sealer } from './platform/seal.ts';
import type { Shield } from './shield/shield-calls.ts';

/** Dependencies of the use cases. Each takes the part that it needs: `Pick<Context, 'db' | 'clock'>`. */
export type Context = {
  db: Database;
  dialect: DialectName;
  clock: Clock;
  log: Logger;
  /** Seals PAN and Aadhaar numbers, and computes their keyed hashes. */
  sealer: Sealer;
  /** What is stored of an Aadhaar number: all of it, sealed, or only its last four digits and keyed hash. */
  aadhaarStorage: 'sealed' | 'last4';
  /** What the donation form asks of donors. */
  formPolicy: FormPolicy;
  /** Above this, in paise, a cut or a void of a donation needs a second person (decisions/0027). */
  secondPersonAbovePaise: number;
  /** The organisation's facts, which administrators change at the desk. */
  organisation: CurrentOrganisation;
  /** The settings that policies name (shared/policies). */
  policySettings: Pick<PolicyFacts, 'donorEmails' | 'dataHandling'>;
  /** Rate limits, shared by all processes. */
  limiter: Limiter;
  /** Limits orders before they reach the payment provider. */
  shield: Shield;
  /** Wakes the outbox worker after a job was written; call it after the commit. */
  wakeOutbox: () => void;
};
