import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listSealedPans } from './identities/donation-identities.queries.ts';
import { openPan } from './identity-numbers.writes.ts';

/**
 * The PANs of several donations in full, by donation. Whoever calls has written down before who asks, and why: this is
 * for files of many donations, of which the audit log says so once.
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
