import type { Context } from '../../context.ts';
import { verifyAuditChain } from '../../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { countAuditEntries } from './audit.queries.ts';

const NAMED_AT_MOST = 100;

/** Follows the whole audit log, as `npm run audit:check` does, for whoever may read it. */
export async function checkChain(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ count: number; failed: number[] }> {
  requirePermission(actor, 'audit.read');
  const failed = await verifyAuditChain(db);
  return { count: await countAuditEntries(db), failed: failed.slice(0, NAMED_AT_MOST) };
}
