import type { DatabaseTransaction } from '../database/handles.ts';

export type TotalsChange = { campaignId: string; paise: number; donors: number };

/** Moves a campaign's total and its number of supporters; false when there is no such campaign. */
export async function updateCampaignTotals(
  trx: DatabaseTransaction,
  change: TotalsChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set((eb) => ({
      raised_paise: eb('raised_paise', '+', change.paise),
      donor_count: eb('donor_count', '+', change.donors),
    }))
    .where('id', '=', change.campaignId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
