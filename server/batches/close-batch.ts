import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { countRows, deleteRows, lockBatch, lockOpenBatch, updateBatch } from './batches.writes.ts';
import { requireOwner } from './require-owner.ts';

type Closing = Pick<Context, 'db' | 'clock'>;

/** Discards an open batch and deletes its rows; only its owner and accountants may. A repeated call changes nothing. */
export async function discardBatch(
  { db, clock }: Closing,
  actor: Actor,
  batchId: string,
): Promise<void> {
  requirePermission(actor, 'donations.enter');
  await transact(db, async (trx) => {
    const batch = await lockBatch(trx, batchId);
    requireOwner(actor, batch, 'or accountant');
    if (batch.status === 'discarded') return;
    if (batch.status === 'posted') throw new Refusal(409, m.batch_not_open());
    const { count } = await countRows(trx, batchId);
    const at = toTimestamp(clock.now());
    await deleteRows(trx, batchId);
    await updateBatch(trx, batchId, {
      status: 'discarded',
      closed_at: at,
      closed_by: actor.id,
      updated_at: at,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'discard-batch',
      subject: batchId,
      details: { rows: count },
      from: actor.from,
    });
  });
}

/** An accountant becomes the owner of an open batch, and may then post it. */
export async function takeOverBatch(
  { db, clock }: Closing,
  actor: Actor,
  batchId: string,
): Promise<void> {
  requirePermission(actor, 'donations.correct');
  await transact(db, async (trx) => {
    const batch = await lockOpenBatch(trx, batchId);
    if (batch.owner_id === actor.id) return;
    const at = toTimestamp(clock.now());
    await updateBatch(trx, batchId, { owner_id: actor.id, updated_at: at });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'take-over-batch',
      subject: batchId,
      details: { from: batch.owner_id, to: actor.id },
      from: actor.from,
    });
  });
}
