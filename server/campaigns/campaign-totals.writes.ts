import type { DatabaseTransaction } from '../database/handles.ts';

export type TotalsChange = { campaignId: string; paise: number; donors: number };

/** Adds to a campaign's total and number of supporters; false when the campaign is unknown. */
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
