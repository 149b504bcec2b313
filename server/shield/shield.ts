import { m } from '#shared/messages/compiled/messages.js';
import { shieldLevels } from '#shared/staff/shield-endpoints.ts';
import type { Context } from '../context.ts';
import type { OpenCounters } from '../database/connect-counters.ts';
import { refuseForMinutes } from '../platform/errors.ts';
import type { Limit, Limiter } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import type { Gauge } from '../platform/metrics.ts';
import { admitOrder } from './admit-order.ts';
import { FAILURES_MADE_GOOD, MOST_FAILED } from './order-limits.ts';
import { createFormTokens, createProofs } from './order-proofs.ts';
import { findOrder, takeOrder } from './orders.writes.ts';
import { cacheStanding, readCounts } from './read-standing.ts';
import type { RefusedClaim, Shield } from './shield-calls.ts';
import type { ShieldParts } from './shield-parts.ts';
import { createTallies, watchShield } from './watch-shield.ts';

export type OpenShield = Shield & {
  parts: ShieldParts;
  gauges: Gauge[];
  /** Writes the tallies and looks for an attack; also done every second while it runs. */
  look: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

export function openShield(
  options: Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox' | 'organisation'> & {
    counters: OpenCounters;
    limiter: Limiter;
    /** SESSION_SECRET. */
    secret: string;
  },
): OpenShield {
  const { clock, secret, counters } = options;
  const { standing, forget } = cacheStanding(options);
  const parts: ShieldParts = {
    ...options,
    tokens: createFormTokens(clock, secret),
    proofs: createProofs(clock, secret),
    tallies: createTallies(counters, clock),
    standing,
    forgetStanding: forget,
  };
  let refusedClaims = 0;
  return {
    admitOrder: (attempt) => admitOrder(parts, attempt),
    hashNetwork: (address) => options.limiter.hash(networksOf(address).near),
    recordPayment: (outcome) => recordPayment(parts, outcome),
    async recordRefusedClaim(claim) {
      refusedClaims += 1;
      return recordRefusedClaim(parts, claim);
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

/**
 * Records the outcome of an order's payment. Failures weigh more on network and mailbox than orders do; a capture gives
 * the order's count back. Never blocks the payment: errors are logged.
 */
async function recordPayment(
  shield: ShieldParts,
  { orderId, status }: { orderId: string | null; status: 'failed' | 'captured' },
): Promise<void> {
  if (shield.limiter.isLifted || orderId === null) return;
  try {
    await (status === 'failed' ? recordFailure(shield, orderId) : recordCapture(shield, orderId));
  } catch (error) {
    shield.log.error({ err: error }, 'A payment was not counted by the shield');
  }
}

async function recordFailure(shield: ShieldParts, orderId: string): Promise<void> {
  const order = await findOrder(await shield.counters.use(), orderId);
  if (!order) return;
  const { network, campaign_id: campaignId, counts } = order;
  shield.tallies.note('failed', { network, campaignId });
  const { failed } = readCounts(counts);
  const stand = await shield.limiter.count(failed);
  const tooMany = failed.filter((_, n) => (stand[n] ?? 0) > MOST_FAILED);
  await shield.limiter.count(tooMany.map((one) => ({ ...one, units: -1 })));
}

async function recordCapture(shield: ShieldParts, orderId: string): Promise<void> {
  const order = await takeOrder(await shield.counters.use(), orderId);
  if (!order) return;
  const { network, campaign_id: campaignId, counts } = order;
  shield.tallies.note('captured', { network, campaignId });
  const { unpaid, failed } = readCounts(counts);
  await shield.limiter.count([
    ...unpaid.map((one) => ({ ...one, units: -1 })),
    ...failed.map((one) => ({ ...one, units: -FAILURES_MADE_GOOD })),
  ]);
}

/** The shield's metrics. Counts are of this process, since its start. */
function createShieldGauges({ tallies, standing }: ShieldParts): Gauge[] {
  const count = (what: Parameters<typeof tallies.total>[0], name: string, help: string): Gauge => ({
    name,
    help,
    kind: 'counter',
    read: async () => tallies.total(what),
  });
  return [
    count('orders', 'shield_orders_admitted_total', 'Orders that the shield let through.'),
    count('refused', 'shield_orders_refused_total', 'Orders that the shield refused.'),
    count('asked', 'shield_proofs_asked_total', 'Orders that were asked for a proof of work.'),
    count('solved', 'shield_proofs_solved_total', 'Orders that came with the proof of work.'),
    count('failed', 'shield_payments_failed_total', 'Payments of orders that failed.'),
    {
      name: 'shield_level',
      help: 'How much is asked before an order: 0 normal, 1 proof, 2 strict.',
      read: async () => shieldLevels.indexOf((await standing()).level),
    },
    {
      name: 'shield_paused',
      help: '1 while staff have paused online donations.',
      read: async () => ((await standing()).pausedAt === null ? 0 : 1),
    },
  ];
}

const SECOND = 1000;
const HOUR = 3_600_000;
const OWN: Limit = { name: 'refused-claim-own', burst: 20, everyMs: 30 * SECOND };
const NEAR: Limit = { name: 'refused-claim-near', burst: 100, everyMs: 6 * SECOND };

/**
 * Counts an invalid payment claim. Returns whether to audit it: the first of its reason for a donation within an hour,
 * none for unknown orders. Throws RefusedForNow, 429, for a network over its limit; valid claims are never counted, so
 * donors are not affected.
 */
async function recordRefusedClaim(
  { limiter }: ShieldParts,
  { address, donationId, reason }: RefusedClaim,
): Promise<boolean> {
  if (!limiter.isLifted) {
    const { own, near, wide } = networksOf(address);
    const uses = [limiter.use(OWN, own), limiter.use(NEAR, wide ?? near)];
    const waitMs = await limiter.take(uses);
    if (waitMs > 0) throw refuseForMinutes(waitMs, m.too_many_visits);
  }
  return donationId !== null && limiter.markOnce(`refused-claim ${reason} ${donationId}`, HOUR);
}
