import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { CampaignsTable } from '../database/tables/campaigns.table.ts';

/** Inserts a campaign. */
export async function insertCampaign(
  trx: DatabaseTransaction,
  campaign: Insertable<CampaignsTable>,
): Promise<void> {
  await trx.insertInto('campaigns').values(campaign).execute();
}

/** Updates a campaign's fields except its totals. */
export async function updateCampaign(
  trx: DatabaseTransaction,
  id: string,
  change: Omit<Updateable<CampaignsTable>, 'raised_paise' | 'donor_count'>,
): Promise<void> {
  await trx.updateTable('campaigns').set(change).where('id', '=', id).execute();
}

/** Only one campaign is the flagship: no other than this one is it from now on. */
export async function clearFlagship(trx: DatabaseTransaction, exceptId: string): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ flagship: 0 })
    .where('flagship', '=', 1)
    .where('id', '<>', exceptId)
    .execute();
}

/** The position after the last campaign. */
export async function findNextPosition(trx: DatabaseTransaction): Promise<number> {
  const { last } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

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
