import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { DonationCorrectionsTable } from '../../database/tables/donation-corrections.table.ts';

export async function insertCorrections(
  trx: DatabaseTransaction,
  rows: readonly Insertable<DonationCorrectionsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('donation_corrections').values(rows).execute();
}

export async function updateCorrection(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<DonationCorrectionsTable>,
): Promise<void> {
  await trx.updateTable('donation_corrections').set(change).where('id', '=', id).execute();
}

/** Stores a proposal under another data key, unless it was decided, changed or erased since it was read as `from`. */
export async function resealProposal(
  trx: DatabaseTransaction,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .updateTable('donation_corrections')
    .set({ proposal_sealed: to })
    .where('id', '=', id)
    .where('proposal_sealed', '=', from)
    .execute();
}

/** Marks the corrections of an undone donor-wide change. */
export async function markUndone(trx: DatabaseTransaction, donorChangeId: string): Promise<void> {
  await trx
    .updateTable('donation_corrections')
    .set({ status: 'undone' })
    .where('donor_change_id', '=', donorChangeId)
    .execute();
}
