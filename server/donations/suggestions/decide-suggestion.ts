import { m } from '#shared/messages/compiled/messages.js';
import type { MergeField } from '#shared/staff/entry-endpoints.ts';
import type { DonorSuggestion } from '#shared/staff/suggestions-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { mergeInTransaction, undoInTransaction } from '../merge-donors.ts';

import { findSuggestion, type ListedSuggestion } from './donor-suggestions.queries.ts';
import { markRefused, reopenRefused } from './donor-suggestions.writes.ts';
import { showSuggestion } from './show-suggestions.ts';

type DecideContext = Pick<Context, 'db' | 'clock'>;

/**
 * Accepts a suggestion: the donors are merged into the one to keep, under the rules of every merge. Throws Refusal: 404
 * for an unknown suggestion, 409 if it is already decided (with who and what), or if the two cannot be merged.
 */
export async function acceptSuggestion(
  { db, clock }: DecideContext,
  actor: Actor,
  id: string,
  { keep, take }: { keep: string; take?: readonly MergeField[] | undefined },
): Promise<DonorSuggestion> {
  requirePermission(actor, 'donors.merge');
  return transact(db, async (trx) => {
    const { earlier_id, later_id } = await requireOpen(trx, id);
    if (keep !== earlier_id && keep !== later_id) {
      throw refuseInvalid(m.suggestion_keep_one(), { keep: m.suggestion_keep_one() });
    }
    const otherId = keep === earlier_id ? later_id : earlier_id;
    await mergeInTransaction(trx, clock, actor, { survivingId: keep, otherId, take });
    return showSuggestion(trx, id);
  });
}

/** Rejects a suggestion: it is not suggested again. Throws as accepting does. */
export async function refuseSuggestion(
  { db, clock }: DecideContext,
  actor: Actor,
  id: string,
): Promise<DonorSuggestion> {
  requirePermission(actor, 'donors.merge');
  return transact(db, async (trx) => {
    const { earlier_id, later_id, reasons } = await requireOpen(trx, id);
    const decision = { by: actor.id, at: toTimestamp(clock.now()) };
    // Merged by hand meanwhile.
    if (!(await markRefused(trx, id, decision)))
      throw refuseDecided(await requireSuggestion(trx, id));
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'refuse-donor-suggestion',
      subject: id,
      details: { donors: [earlier_id, later_id], reasons },
    });
    return showSuggestion(trx, id);
  });
}

/**
 * Undoes a decision: merged donors are separated by undoMerge, and the pair is open again. Throws Refusal: 404, or 409
 * if it is already open or a later merge prevents it.
 */
export async function undoSuggestion(
  { db, clock }: DecideContext,
  actor: Actor,
  id: string,
): Promise<DonorSuggestion> {
  requirePermission(actor, 'donors.merge');
  return transact(db, async (trx) => {
    const { state, merge_id: mergeId, earlier_id, later_id } = await requireSuggestion(trx, id);
    if (state === 'open') throw new Refusal(409, m.suggestion_is_open());
    if (mergeId !== null) {
      await undoInTransaction(trx, clock, actor, mergeId);
    } else {
      await reopenRefused(trx, id);
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'undo-donor-suggestion',
        subject: id,
        details: { donors: [earlier_id, later_id] },
      });
    }
    return showSuggestion(trx, id);
  });
}

async function requireOpen(trx: DatabaseTransaction, id: string): Promise<ListedSuggestion> {
  const row = await requireSuggestion(trx, id);
  if (row.state !== 'open') throw refuseDecided(row);
  return row;
}

/** 409 with who decided, and what. */
function refuseDecided({ state, decider_name, decided_by }: ListedSuggestion): Refusal {
  const name = decider_name ?? decided_by ?? '';
  const message = state === 'accepted' ? m.suggestion_was_accepted : m.suggestion_was_refused;
  return new Refusal(409, message({ name }));
}

/**
 * Decisions about one suggestion are serialized before any donor is locked, so that the second sees the first's result.
 * The row itself is changed last, as in merges by hand.
 */
async function requireSuggestion(trx: DatabaseTransaction, id: string): Promise<ListedSuggestion> {
  await lockNames(trx, [`donor-suggestion:${id}`]);
  const row = await findSuggestion(trx, id);
  if (!row) throw refuseUnknown(m.suggestion_unknown());
  return row;
}
