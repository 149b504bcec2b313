import type { ProofChallenge } from '#shared/shield.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import { usualProof } from './order-limits.ts';
import type { ShieldParts } from './shield-parts.ts';

/** A challenge costs the server one derivation; networks that take hundreds of tokens get none. */
const EARLY_CHALLENGES: Limit = { name: 'early-challenge', burst: 20, everyMs: 10_000 };

/**
 * The challenge returned with a form token while every order needs a proof, so that the page can solve it while the
 * donor types. Null when none is needed, and for a network over its limit: it gets one with its order.
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
