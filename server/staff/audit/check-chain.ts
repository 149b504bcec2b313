import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { listAnchors } from './anchors.queries.ts';
import { countAuditEntries } from './audit.queries.ts';
import { proveChain } from './prove-chain.ts';

const NAMED_AT_MOST = 100;

export type ChainCheck = {
  count: number;
  failed: number[];
  lost: string[];
  anchor: { day: string; anchor: string } | null;
};

/** Verifies the whole activity log, as `npm run audit:check` without object storage, for permitted roles. */
export async function checkChain({ db }: Pick<Context, 'db'>, actor: Actor): Promise<ChainCheck> {
  requirePermission(actor, 'audit.read');
  const { broken, mistraced, lost } = await proveChain(db, { store: null });
  const failed = [...new Set([...broken, ...mistraced])].toSorted((one, other) => one - other);
  const [newest] = await listAnchors(db, 1);
  return {
    count: await countAuditEntries(db),
    failed: failed.slice(0, NAMED_AT_MOST),
    lost: lost.map(({ anchor }) => anchor).slice(0, NAMED_AT_MOST),
    anchor: newest ? { day: newest.day, anchor: `${newest.sequence}:${newest.hash}` } : null,
  };
}
