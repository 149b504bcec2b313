import type { Context } from '../context.ts';
import type { OpenCounters } from '../database/connect-counters.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import type { Gauge } from '../platform/metrics.ts';
import { admitOrder } from './admit-order.ts';
import { createFormTokens } from './form-token.ts';
import { notePayment } from './note-payment.ts';
import { noteRefusedClaim } from './note-refused-claim.ts';
import { createProofs } from './proof-of-work.ts';
import { keepStanding } from './read-standing.ts';
import type { Shield } from './shield-calls.ts';
import { createShieldGauges } from './shield-gauges.ts';
import type { ShieldParts } from './shield-parts.ts';
import { createTallies } from './tallies.ts';
import { watchShield } from './watch-shield.ts';

export type OpenShield = Shield & {
  parts: ShieldParts;
  gauges: Gauge[];
  /** Writes the tallies and looks for an attack; also done every second while it runs. */
  look: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

export function openShield(
  given: Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'> & {
    counters: OpenCounters;
    limiter: Limiter;
    /** SESSION_SECRET. */
    secret: string;
  },
): OpenShield {
  const { clock, secret, counters } = given;
  const { standing, forget } = keepStanding(given);
  const parts: ShieldParts = {
    ...given,
    tokens: createFormTokens(clock, secret),
    proofs: createProofs(clock, secret),
    tallies: createTallies(counters, clock),
    standing,
    forgetStanding: forget,
  };
  let refusedClaims = 0;
  return {
    admitOrder: (attempt) => admitOrder(parts, attempt),
    hashNetwork: (address) => given.limiter.hash(networksOf(address).near),
    notePayment: (news) => notePayment(parts, news),
    async noteRefusedClaim(claim) {
      refusedClaims += 1;
      return noteRefusedClaim(parts, claim);
    },
    parts,
    gauges: [...createShieldGauges(parts), countClaims(() => refusedClaims)],
    ...watchShield(parts),
  };
}

const countClaims = (read: () => number): Gauge => ({
  name: 'payment_claims_refused_total',
  help: 'Claims of payment, by verification or redirect, that did not hold.',
  kind: 'counter',
  read: async () => read(),
});
