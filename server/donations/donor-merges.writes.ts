import type { Insertable, Selectable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { DonorMergesTable } from '../database/tables/donor-merges.table.ts';

/** Below the parameter limit of a statement, on both databases. */
const DONATIONS_A_STATEMENT = 500;

/** The donations of a donor, in the order of their beginning. */
export async function listDonationIdsOf(
  trx: DatabaseTransaction,
  donorId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('donations')
    .select('id')
    .where('donor_id', '=', donorId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Moves those of these donations that belong to one donor to another. */
export async function moveDonationsToDonor(
  trx: DatabaseTransaction,
  move: { donationIds: readonly string[]; from: string; to: string },
): Promise<void> {
  const { donationIds, from, to } = move;
  for (let start = 0; start < donationIds.length; start += DONATIONS_A_STATEMENT) {
    await trx
      .updateTable('donations')
      .set({ donor_id: to })
      .where('id', 'in', donationIds.slice(start, start + DONATIONS_A_STATEMENT))
      .where('donor_id', '=', from)
      .execute();
  }
}

export async function insertMerge(
  trx: DatabaseTransaction,
  merge: Insertable<DonorMergesTable>,
): Promise<void> {
  await trx.insertInto('donor_merges').values(merge).execute();
}

/** Reads and locks a merge until the transaction ends; undefined for an unknown id. */
export async function lockMerge(
  trx: DatabaseTransaction,
  mergeId: string,
): Promise<Selectable<DonorMergesTable> | undefined> {
  return trx
    .selectFrom('donor_merges')
    .selectAll()
    .where('id', '=', mergeId)
    .$call(lockRows(trx, 'update'))
    .executeTakeFirst();
}

/** Records who undid a merge. */
export async function markMergeUndone(
  trx: DatabaseTransaction,
  mergeId: string,
  undone: { by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('donor_merges')
    .set({ undone_by: undone.by, undone_at: undone.at })
    .where('id', '=', mergeId)
    .execute();
}
