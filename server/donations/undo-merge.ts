import { m } from '#shared/messages/compiled/messages.js';
import type { DonorMerge } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { lockMerge, markMergeUndone, moveDonationsToDonor } from './donor-merges.writes.ts';
import { presentMerge, readDonationIds } from './donor-pages.presenter.ts';
import { findMergeRow } from './donor-pages.queries.ts';
import { findDonor } from './donors.queries.ts';
import { lockDonor, updateDonor } from './donors.writes.ts';
import { reopenMerged } from './suggestions/donor-suggestions.writes.ts';

/**
 * Undoes a merge: the moved donations return, each with its own numbers. Donations made since, or corrected to another
 * donor, stay. Throws 404 for an unknown merge; 409 if it is already undone, or a later merge of the kept donor must be
 * undone first.
 */
export async function undoMerge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  mergeId: string,
): Promise<DonorMerge> {
  requirePermission(actor, 'donors.merge');
  return transact(db, (trx) => undoInTransaction(trx, clock, actor, mergeId));
}

/** The same in the caller's transaction. A suggestion decided by the merge is open again. */
export async function undoInTransaction(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  mergeId: string,
): Promise<DonorMerge> {
  const merge = await lockMerge(trx, mergeId);
  if (!merge) throw refuseUnknown(m.merge_unknown());
  if (merge.undone_at !== null) throw new Refusal(409, m.merge_already_undone());
  const kept = await lockDonor(trx, merge.kept_donor_id, 'alone');
  if (kept?.id !== merge.kept_donor_id) throw new Refusal(409, m.merge_undo_later_first());
  const other = await findDonor(trx, merge.merged_donor_id);
  if (!other) throw new Error(`No donor ${merge.merged_donor_id}`);

  const at = toTimestamp(clock.now());
  const donationIds = readDonationIds(merge.donation_ids);
  await moveDonationsToDonor(trx, { donationIds, from: kept.id, to: other.id });
  await updateDonor(trx, kept.id, { updated_at: at });
  await updateDonor(trx, other.id, { merged_into: null, updated_at: at });
  await markMergeUndone(trx, mergeId, { by: actor.id, at });
  await reopenMerged(trx, mergeId);
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'undo-merge',
    subject: kept.id,
    details: { other: other.id, donations: donationIds.length, merge: mergeId },
  });
  const row = await findMergeRow(trx, mergeId);
  if (!row) throw new Error(`No merge ${mergeId}`);
  return presentMerge(row);
}
