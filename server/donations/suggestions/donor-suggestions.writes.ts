import type { DatabaseTransaction } from '../../database/handles.ts';
import type {
  DonorSuggestionsTable,
  DonorSuggestionWalksTable,
} from '../../database/tables/donor-suggestions.table.ts';
import type { Look } from './look-of-name.ts';

/** Adds pairs; those that are known stay as they are. */
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

/** Says anew what speaks for a pair that still waits. */
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

/** Removes those of these pairs that still wait. */
export async function deleteOpen(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('donor_suggestions')
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
}

/** Removes what waits about a donor who turned out to be another. */
export async function deleteOpenOf(trx: DatabaseTransaction, donorId: string): Promise<void> {
  await trx
    .deleteFrom('donor_suggestions')
    .where((eb) => eb.or([eb('earlier_id', '=', donorId), eb('later_id', '=', donorId)]))
    .where('state', '=', 'open')
    .execute();
}

type Decision = Pick<DonorSuggestionsTable, 'state' | 'decided_by' | 'decided_at' | 'merge_id'>;
const UNDECIDED: Decision = { state: 'open', decided_by: null, decided_at: null, merge_id: null };

/** Answers whether it still waited. */
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

/** Two donors were merged, by whichever way: their pair, if there is one, is decided by it. */
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

/** The pair that this merge decided, if any, waits again. */
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

/** Notes how these names look where letters in them look Latin and are not; forgets it of the others. */
export async function putLooks(trx: DatabaseTransaction, looks: readonly Look[]): Promise<void> {
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

/** Notes how far the search has come. */
export async function putWalk(
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
