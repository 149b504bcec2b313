import { m } from '#shared/messages/compiled/messages.js';
import { refuseForMinutes } from '../platform/errors.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import type { RefusedClaim } from './shield-calls.ts';
import type { ShieldParts } from './shield-parts.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const OWN: Limit = { name: 'refused-claim-own', burst: 20, everyMs: 30 * SECOND };
const NEAR: Limit = { name: 'refused-claim-near', burst: 100, everyMs: 6 * SECOND };

/**
 * Counts an invalid payment claim. Returns whether to audit it: the first of its reason for a donation within an hour,
 * none for unknown orders. Throws RefusedForNow, 429, for a network over its limit; valid claims are never counted, so
 * donors are not affected.
 */
export async function noteRefusedClaim(
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
