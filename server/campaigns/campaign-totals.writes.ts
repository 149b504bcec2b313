import type { DatabaseTransaction } from '../database/handles.ts';

/**
 * Moves a campaign's total in the transaction of the ledger entry that causes it: the only way it ever changes, so that
 * `raised` always equals the ledger's sum. Both figures may be negative, for money that went back.
 */
export async function addToCampaignTotals(
  trx: DatabaseTransaction,
  change: { campaignId: string; paise: number; donors: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set((eb) => ({
      raised_paise: eb('raised_paise', '+', change.paise),
      donor_count: eb('donor_count', '+', change.donors),
    }))
    .where('id', '=', change.campaignId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`No campaign ${change.campaignId} to count for`);
}
