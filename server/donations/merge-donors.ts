import { m } from '#shared/messages/compiled/messages.js';
import type { DonorMerge } from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { insertMerge, listGiftIdsOf, moveGiftsToDonor } from './donor-merges.writes.ts';
import { presentMerge } from './donor-pages.presenter.ts';
import { findMergeRow } from './donor-pages.queries.ts';
import { type Donor, findDonor } from './donors.queries.ts';
import { holdDonor, updateDonor } from './donors.writes.ts';
import { movePan } from './move-pan.writes.ts';

/**
 * Makes `otherId` part of `keptId`: its gifts move there, and so do its PAN and its Aadhaar reference where the kept one
 * has none. Whoever is found as the other from now on is the kept one. Two different PANs or Aadhaar numbers are two
 * persons: 409. undoMerge takes it back.
 */
export async function mergeDonors(
  { db, clock, sealer }: Pick<Context, 'db' | 'clock' | 'sealer'>,
  actor: Actor,
  keptId: string,
  otherId: string,
): Promise<DonorMerge> {
  requirePermission(actor, 'donors.merge');
  if (keptId === otherId) throw new Refusal(409, m.merge_same_donor());
  return transact(db, async (trx) => {
    const [kept, other] = await holdBoth(trx, keptId, otherId);
    if (kept.pan_hash !== null && other.pan_hash !== null) {
      throw new Refusal(409, m.merge_two_pans());
    }
    const lendsAadhaar = kept.aadhaar_reference === null && other.aadhaar_reference !== null;
    if (!lendsAadhaar && other.aadhaar_reference !== null) {
      const isSame = other.aadhaar_reference === kept.aadhaar_reference;
      if (!isSame) throw new Refusal(409, m.merge_two_aadhaars());
    }
    const at = toTimestamp(clock.now());
    const donationIds = await listGiftIdsOf(trx, otherId);
    await moveGiftsToDonor(trx, { donationIds, from: otherId, to: keptId });
    if (other.pan_hash !== null) await movePan(trx, { sealer }, { from: other, to: kept.id });
    await updateDonor(trx, keptId, {
      ...(lendsAadhaar ? { aadhaar_reference: other.aadhaar_reference } : {}),
      updated_at: at,
    });
    await updateDonor(trx, otherId, { merged_into: keptId, updated_at: at });
    const id = createId();
    await insertMerge(trx, {
      id,
      kept_donor_id: keptId,
      merged_donor_id: otherId,
      donation_ids: JSON.stringify(donationIds),
      moved_pan: other.pan_hash === null ? 0 : 1,
      lent_aadhaar: lendsAadhaar ? 1 : 0,
      merged_by: actor.id,
      merged_at: at,
      undone_by: null,
      undone_at: null,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'merge-donors',
      subject: keptId,
      details: { other: otherId, gifts: donationIds.length, merge: id },
    });
    const merge = await findMergeRow(trx, id);
    if (!merge) throw new Error(`No merge ${id}`);
    return presentMerge(merge);
  });
}

/** Both rows, for this transaction alone; held in one order, so that two merges never wait for each other. */
async function holdBoth(
  trx: DatabaseTransaction,
  keptId: string,
  otherId: string,
): Promise<[Donor, Donor]> {
  const known = [await findDonor(trx, keptId), await findDonor(trx, otherId)];
  const [kept, other] = known;
  if (!kept || !other) throw refuseUnknown(m.donor_unknown());
  // Gifts that are just being given wait at the same names.
  await lockNames(trx, [...new Set([kept, other].map((one) => `donor-name:${one.name_key}`))]);
  const held = new Map<string, Donor | undefined>();
  for (const id of [keptId, otherId].toSorted()) held.set(id, await holdDonor(trx, id, 'alone'));
  const [heldKept, heldOther] = [held.get(keptId), held.get(otherId)];
  if (heldKept?.id !== keptId || heldOther?.id !== otherId) {
    throw new Refusal(409, m.merge_already_merged());
  }
  return [heldKept, heldOther];
}
