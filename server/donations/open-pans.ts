import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listSealedPans } from './donor-pans.queries.ts';
import { openPan } from './identity-numbers.writes.ts';

/**
 * The PANs of several donors in full, by donor. Whoever calls has written down before who asks, and why: this is for
 * files of many gifts, of which the audit log says so once.
 */
export async function openPans(
  context: Pick<Context, 'db' | 'sealer'>,
  actor: Actor,
  donorIds: readonly string[],
): Promise<Map<string, string>> {
  requirePermission(actor, 'identity.reveal');
  const rows = await listSealedPans(context.db, [...new Set(donorIds)]);
  return new Map(
    rows.flatMap(({ id, pan_sealed: sealed }) =>
      sealed === null ? [] : [[id, openPan(context, id, sealed)] as const],
    ),
  );
}
