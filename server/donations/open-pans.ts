import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listSealedPans } from './identities/donation-identities.queries.ts';
import { openPan } from './identity-numbers.writes.ts';

/**
 * The full PANs of several donations, by donation. The caller has already audited who requests them and why: for files
 * of many donations, which are audited as one entry.
 */
export async function openPans(
  context: Pick<Context, 'db' | 'sealer'>,
  actor: Actor,
  donationIds: readonly string[],
): Promise<Map<string, string>> {
  requirePermission(actor, 'identity.reveal');
  const rows = await listSealedPans(context.db, donationIds);
  return new Map(
    rows.map(({ donationId, id, sealed }) => [donationId, openPan(context, id, sealed)]),
  );
}
