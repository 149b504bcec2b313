import type { DatabaseTransaction } from '../../database/handles.ts';
import type {
  DonorSuggestionsTable,
  DonorSuggestionWalksTable,
} from '../../database/tables/donor-suggestions.table.ts';
import type { Look } from './choose-pairs.ts';

/** Inserts pairs; existing ones stay unchanged. */
export async function insertSuggestions(
  trx: DatabaseTransaction,
  rows: readonly DonorSuggestionsTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('donor_suggestions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['earlier_id', 'later_id']).doNothing())
    .execute();
}

/** Updates the reasons of a pair that is still open. */
export async function updateReasons(
  trx: DatabaseTransaction,
  id: string,
  reasons: string,
): Promise<void> {
  await trx
    .updateTable('donor_suggestions')
    .set({ reasons })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes those of these pairs that are still open. */
export async function deleteOpen(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('donor_suggestions')
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes open pairs of a merged donor. */
export async function deleteOpenOf(trx: DatabaseTransaction, donorId: string): Promise<void> {
  await trx
    .deleteFrom('donor_suggestions')
    .where((eb) => eb.or([eb('earlier_id', '=', donorId), eb('later_id', '=', donorId)]))
    .where('state', '=', 'open')
    .execute();
}

type Decision = Pick<DonorSuggestionsTable, 'state' | 'decided_by' | 'decided_at' | 'merge_id'>;
const UNDECIDED: Decision = { state: 'open', decided_by: null, decided_at: null, merge_id: null };

/** Returns whether it was still open. */
export async function markRefused(
  trx: DatabaseTransaction,
  id: string,
  { by, at }: { by: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donor_suggestions')
    .set({ state: 'refused', decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the pair of two merged donors as accepted, if there is one. */
export async function markMerged(
  trx: DatabaseTransaction,
  donorIds: readonly [string, string],
  { mergeId, by, at }: { mergeId: string; by: string; at: string },
): Promise<void> {
  await trx
    .updateTable('donor_suggestions')
    .set({ state: 'accepted', decided_by: by, decided_at: at, merge_id: mergeId })
    .where('earlier_id', 'in', donorIds)
    .where('later_id', 'in', donorIds)
    .execute();
}

/** Reopens the pair that this merge decided, if any. */
export async function reopenMerged(trx: DatabaseTransaction, mergeId: string): Promise<void> {
  await trx
    .updateTable('donor_suggestions')
    .set(UNDECIDED)
    .where('merge_id', '=', mergeId)
    .execute();
}

export async function reopenRefused(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .updateTable('donor_suggestions')
    .set(UNDECIDED)
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute();
}

/** Stores the look of names with non-Latin look-alike letters; deletes it for the others. */
export async function saveLooks(trx: DatabaseTransaction, looks: readonly Look[]): Promise<void> {
  const plain = looks.filter(({ isOdd }) => !isOdd).map(({ id }) => id);
  if (plain.length > 0) {
    await trx.deleteFrom('donor_look_alikes').where('donor_id', 'in', plain).execute();
  }
  const odd = looks.filter(({ isOdd }) => isOdd);
  if (odd.length === 0) return;
  await trx
    .insertInto('donor_look_alikes')
    .values(
      odd.map(({ id, keyHash, nameHash }) => ({
        donor_id: id,
        key_hash: keyHash,
        name_hash: nameHash,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('donor_id').doUpdateSet((eb) => ({
        key_hash: eb.ref('excluded.key_hash'),
        name_hash: eb.ref('excluded.name_hash'),
      })),
    )
    .execute();
}

/** Stores the progress of the search. */
export async function saveWalk(
  trx: DatabaseTransaction,
  walk: DonorSuggestionWalksTable,
): Promise<void> {
  const { last_id, begun_at, ended_at } = walk;
  await trx
    .insertInto('donor_suggestion_walks')
    .values(walk)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_id, begun_at, ended_at }))
    .execute();
}
