import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { CampaignsTable } from '../database/tables/campaigns.table.ts';

/** Writes a new campaign. */
export async function insertCampaign(
  trx: DatabaseTransaction,
  campaign: Insertable<CampaignsTable>,
): Promise<void> {
  await trx.insertInto('campaigns').values(campaign).execute();
}

/** Changes what is said of a campaign; its totals are not changed here. */
export async function updateCampaign(
  trx: DatabaseTransaction,
  id: string,
  change: Omit<Updateable<CampaignsTable>, 'raised_paise' | 'donor_count'>,
): Promise<void> {
  await trx.updateTable('campaigns').set(change).where('id', '=', id).execute();
}

/** The place behind the last campaign. */
export async function findNextPosition(trx: DatabaseTransaction): Promise<number> {
  const { last } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
