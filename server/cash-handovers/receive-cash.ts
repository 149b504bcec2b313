import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { checkReason } from '../platform/written-reason.ts';
import { requireStatus } from './cash-access.ts';
import type { StoredHandover } from './cash-handovers.queries.ts';
import { lockHandover, updateHandover } from './cash-handovers.writes.ts';

type Receiving = Pick<Context, 'db' | 'clock'>;

/** Receives cash as counted, also after a dispute. Throws 403 for who handed it over. */
export async function receiveCash(
  { db, clock }: Receiving,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  requirePermission(actor, 'donations.correct');
  await transact(db, async (trx) => {
    const handover = await lockHandover(trx, id);
    requireOther(actor, handover);
    requireStatus(handover, ['handed-over', 'disputed'], version);
    const at = toTimestamp(clock.now());
    await updateHandover(trx, id, {
      status: 'received',
      version: version + 1,
      received_by: actor.id,
      received_at: at,
      updated_at: at,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'receive-cash',
      subject: id,
      details: {
        number: handover.number,
        countedPaise: handover.counted_paise,
        handedOverBy: handover.handed_over_by,
      },
      from: actor.from,
    });
  });
}

/** Refuses cash that was not as counted, with a note. Throws 400 without one, 403 for who handed it over. */
export async function disputeCash(
  { db, clock }: Receiving,
  actor: Actor,
  id: string,
  dispute: { version: number; note: unknown },
): Promise<void> {
  requirePermission(actor, 'donations.correct');
  const { text: note, fault } = checkReason(dispute.note);
  if (fault !== null) throw refuseInvalid(fault, { note: fault });
  await transact(db, async (trx) => {
    const handover = await lockHandover(trx, id);
    requireOther(actor, handover);
    requireStatus(handover, ['handed-over'], dispute.version);
    const at = toTimestamp(clock.now());
    await updateHandover(trx, id, {
      status: 'disputed',
      version: dispute.version + 1,
      dispute_note: note,
      disputed_by: actor.id,
      disputed_at: at,
      updated_at: at,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'dispute-cash',
      subject: id,
      details: { number: handover.number, countedPaise: handover.counted_paise, note },
      from: actor.from,
    });
  });
}

function requireOther(actor: Actor, handover: StoredHandover): void {
  if (handover.handed_over_by === actor.id) throw new Refusal(403, m.cash_receiver_is_giver());
}
