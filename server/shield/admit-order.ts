import { m } from '#shared/messages/compiled/messages.js';
import { ProofNeeded } from '../platform/errors.ts';
import type { Use } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import { checkOrderLimits, type OrderUses, usesOf } from './order-limits.ts';
import { CHALLENGE_LIFE_MS, FORM_TOKEN_LIFE_MS } from './order-proofs.ts';
import { rememberOrder } from './orders.writes.ts';
import { writeCounts } from './read-standing.ts';
import { refuseOrder, refusePaused } from './refuse-order.ts';
import type { AdmittedOrder, OrderAttempt } from './shield-calls.ts';
import type { ShieldParts } from './shield-parts.ts';

/** How long a payment event that gives an order's count back may arrive. */
const REMEMBERED_MS = 2 * 24 * 3_600_000;
const DEVICE = /^[\w-]{22}$/;
/** A token is valid for one order. */
const TOKEN = { name: 'form-token', burst: 1, everyMs: FORM_TOKEN_LIFE_MS };

const NOT_COUNTED: AdmittedOrder = {
  made: async () => undefined,
  failed: async () => undefined,
};

/**
 * Admits an order to the provider, or throws: RefusedForNow (429, or 503 while donations are paused), ProofNeeded.
 * Concurrent orders never exceed the limits (decision 26).
 */
export async function admitOrder(
  shield: ShieldParts,
  attempt: OrderAttempt,
): Promise<AdmittedOrder> {
  const standing = await shield.standing();
  if (standing.pausedAt !== null) throw refusePaused(shield.organisation.facts());
  if (shield.limiter.isLifted) return NOT_COUNTED;

  const networks = networksOf(attempt.address);
  const network = shield.limiter.hash(networks.near);
  const { campaignId } = attempt;
  const note = (what: 'orders' | 'refused' | 'asked' | 'solved') =>
    shield.tallies.note(what, { network, campaignId });

  const block = standing.blocks.find((one) => one.network === network);
  if (block) {
    note('refused');
    const waitMs = Date.parse(block.blocked_until) - shield.clock.now().getTime();
    throw refuseOrder({ why: 'blocked', waitMs }, shield.organisation.facts());
  }

  const device = attempt.device !== null && DEVICE.test(attempt.device) ? attempt.device : null;
  const uses = usesOf(shield.limiter, { ...attempt, networks, device });
  const tokens = readToken(shield, attempt);
  const [counts, proof] = await Promise.all([
    countOrder(shield, uses, tokens),
    attempt.proof === null ? null : shield.proofs.read(attempt.proof, campaignId),
  ]);
  const { hasToken } = counts;
  const judgement = checkOrderLimits(uses, counts, { hasToken, level: standing.level });
  if (judgement.kind === 'refuse') {
    await recordRefusal(shield, uses, tokens);
    note('refused');
    throw refuseOrder(judgement, shield.organisation.facts());
  }
  if (judgement.kind === 'prove') {
    const isEnough = proof !== null && proof.most >= judgement.least;
    if (!isEnough || !(await shield.limiter.markOnce(proof.name, CHALLENGE_LIFE_MS))) {
      await recordRefusal(shield, uses, tokens);
      note('asked');
      const challenge = await shield.proofs.ask(campaignId, judgement.most);
      throw new ProofNeeded(m.order_proof_needed(), challenge);
    }
    note('solved');
  }
  note('orders');
  const spent = judgement.kind === 'prove' && proof !== null ? [proof.name] : [];
  return {
    made: (id) => remember(shield, id, { uses, network, campaignId }),
    async failed() {
      await shield.limiter.count(tokens.map(revertCounts));
      await shield.limiter.unmark(spent);
    },
  };
}

/** The use of a valid form token; none without one. */
function readToken(
  { tokens, limiter }: ShieldParts,
  { token, campaignId }: OrderAttempt,
): readonly Use[] {
  const name = token === null ? null : tokens.read(token, campaignId);
  return name === null ? [] : [limiter.use(TOKEN, name)];
}

/** Counts an order against all its limits, with its token, in one statement. */
async function countOrder(
  { limiter }: ShieldParts,
  { short, long, failed }: OrderUses,
  tokens: readonly Use[],
) {
  const looks = failed.map((use) => ({ ...use, units: 0 }));
  const counts = await limiter.count([...short, ...long, ...looks, ...tokens]);
  const afterLong = short.length + long.length;
  const afterFailed = afterLong + failed.length;
  return {
    short: counts.slice(0, short.length),
    long: counts.slice(short.length, afterLong),
    failed: counts.slice(afterLong, afterFailed),
    hasToken: counts.slice(afterFailed).some((count) => count <= TOKEN.burst),
  };
}

/** Gives the counts back; the token stays valid for another try. */
async function recordRefusal(
  { limiter }: ShieldParts,
  { short, long }: OrderUses,
  tokens: readonly Use[],
): Promise<void> {
  await limiter.count([...short, ...long, ...tokens].map(revertCounts));
}

const revertCounts = (use: Use) => ({ ...use, units: -1 });

async function remember(
  { counters, clock }: ShieldParts,
  id: string,
  order: { uses: OrderUses; network: string; campaignId: string },
): Promise<void> {
  const { short, long, failed } = order.uses;
  await rememberOrder(await counters.use(), {
    id,
    counts: writeCounts({ unpaid: [...short, ...long], failed }),
    network: order.network,
    campaign_id: order.campaignId,
    until: clock.now().getTime() + REMEMBERED_MS,
  });
}
