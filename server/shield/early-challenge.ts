import type { ProofChallenge } from '#shared/shield.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import { usualProof } from './order-limits.ts';
import type { ShieldParts } from './shield-parts.ts';

/** A challenge costs us a derivation; whoever takes tokens by the hundred gets them without. */
const EARLY_CHALLENGES: Limit = { name: 'early-challenge', burst: 20, everyMs: 10_000 };

/**
 * The challenge that comes with a token of the form while every order needs a proof, so that the page can work it off
 * while its donor types. Null where none is needed, and for a network that has had too many: it is asked at its order.
 */
export async function makeEarlyChallenge(
  { standing, limiter, proofs }: ShieldParts,
  campaignId: string,
  address: string | undefined,
): Promise<ProofChallenge | null> {
  if (limiter.isLifted) return null;
  const most = usualProof((await standing()).level);
  if (most === 0) return null;
  const wait = await limiter.take([limiter.use(EARLY_CHALLENGES, networksOf(address).near)]);
  return wait > 0 ? null : proofs.ask(campaignId, most);
}
