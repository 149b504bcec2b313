import { m } from '#shared/messages/compiled/messages.js';
import { isPolicyId } from '#shared/policies/policy-paths.ts';
import type { PolicyVersion } from '#shared/staff/policy-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listVersionRows } from './policies.queries.ts';
import { standingOf } from './read-policy.ts';
import { versionInEffect } from './version-in-effect.ts';

/** Every version of a policy, the newest first, withdrawn ones included. Throws 404 for an unknown policy. */
export async function listPolicyVersions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<PolicyVersion[]> {
  requirePermission(actor, 'content.write');
  if (!isPolicyId(id)) throw refuseUnknown(m.content_not_found());
  const rows = await listVersionRows(db, id);
  const valid = rows.filter(({ withdrawn_at: at }) => at === null);
  const current = versionInEffect(valid, clock.now());
  return rows.map((row) => ({
    version: row.number,
    effectiveFrom: row.effective_from,
    publishedAt: row.published_at,
    publishedBy: row.name ?? '',
    standing:
      row.withdrawn_at !== null || current === undefined ? 'withdrawn' : standingOf(row, current),
  }));
}
