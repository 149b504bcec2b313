import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { CampaignsTable } from '../database/tables/campaigns.table.ts';
import { forgetMediaUses, noteMediaUses } from '../media/note-media-uses.ts';

/** Inserts a campaign. */
export async function insertCampaign(
  trx: DatabaseTransaction,
  campaign: Insertable<CampaignsTable>,
): Promise<void> {
  await trx.insertInto('campaigns').values(campaign).execute();
  await notePictures(trx, campaign.id, campaign);
}

/** Updates a campaign's fields except its totals. */
export async function updateCampaign(
  trx: DatabaseTransaction,
  id: string,
  change: Omit<Updateable<CampaignsTable>, 'raised_paise' | 'donor_count'>,
): Promise<void> {
  await trx.updateTable('campaigns').set(change).where('id', '=', id).execute();
  if (change.published === 0) await forgetMediaUses(trx, { kind: KIND, id, place: 'live' });
  else if (change.image !== undefined) await notePictures(trx, id, change);
}

/** As its drafts are called. */
const KIND = 'campaigns';

type Text = Pick<
  Updateable<CampaignsTable>,
  'image' | 'cause_image' | 'images' | 'description' | 'translations'
>;

async function notePictures(
  trx: DatabaseTransaction,
  id: string,
  { image, cause_image: categoryImage, images, description, translations }: Text,
): Promise<void> {
  const fields = JSON.stringify({ image, categoryImage, images, description, translations });
  await noteMediaUses(trx, { kind: KIND, id, place: 'live' }, fields);
}

/** Closes an open campaign whose last day is before `today`; false when it is closed, or has been given more time. */
export async function closeEndedCampaign(
  trx: DatabaseTransaction,
  { id, today }: { id: string; today: string },
  closed: Pick<
    Updateable<CampaignsTable>,
    'closed_at' | 'closed_by' | 'close_reason' | 'updated_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set(closed)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('ends_on', '<', today)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a campaign; the database refuses it when a donation names the campaign. */
export async function deleteCampaign(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('campaigns').where('id', '=', id).execute();
  await forgetMediaUses(trx, { kind: KIND, id, place: 'live' });
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
