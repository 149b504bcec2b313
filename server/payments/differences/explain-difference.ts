import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { readReason } from '../../platform/written-reason.ts';
import { listDifferenceRows } from './differences.queries.ts';
import { markExplained } from './differences.writes.ts';

/**
 * Records why a difference is right as it is. It is no alarm any more, until a comparison finds other values. Books
 * nothing. Throws 404 for an unknown id, 409 when it has ended.
 */
export async function explainDifference(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  raw: { reason?: unknown },
): Promise<void> {
  requirePermission(actor, 'donations.export');
  const note = readReason(raw.reason);
  await transact(db, async (trx) => {
    await lockNames(trx, [`difference:${id}`]);
    const [row] = await listDifferenceRows(trx, { id, limit: 1 });
    if (!row) throw refuseUnknown(m.not_found());
    if (row.ended_at !== null) throw new Refusal(409, m.differences_ended_already());
    await markExplained(trx, id, { at: toTimestamp(clock.now()), by: actor.id, note });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'explain-difference',
      subject: row.provider_id,
      details: { kind: row.kind, expected: row.expected, found: row.found, note },
    });
  });
}
