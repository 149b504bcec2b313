import type { Selectable } from 'kysely';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type { CampaignsTable } from '../database/tables/campaigns.table.ts';

export type CampaignRow = Selectable<CampaignsTable>;

/** The campaigns that are shown in lists, in the order that staff gave them. */
export function listCampaigns(db: DatabaseReader): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('listed', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Every campaign, the unlisted ones too: the general fund first, then in the order of the lists. */
export async function listAllCampaigns(db: DatabaseReader): Promise<CampaignRow[]> {
  const campaigns = await db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isFund = ({ id }: CampaignRow) => id === GENERAL_FUND_ID;
  return [...campaigns.filter(isFund), ...campaigns.filter((campaign) => !isFund(campaign))];
}

/** Any campaign, the general fund too; undefined when there is none of this id. */
export function findCampaign(db: DatabaseReader, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether any campaign is open to the public: not so in a database that nobody has used yet. */
export async function hasListedCampaigns(db: DatabaseReader): Promise<boolean> {
  const any = await db
    .selectFrom('campaigns')
    .select('id')
    .where('listed', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}
