import type { Selectable } from 'kysely';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type { CampaignsTable } from '../database/tables/campaigns.table.ts';

export type CampaignRow = Selectable<CampaignsTable>;

/** The public campaigns that are listed, in the order set by staff. */
export function listCampaigns(db: DatabaseReader): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('listed', '=', 1)
    .where('published', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Every campaign, including unlisted ones: the general fund first, then in list order, closed ones last. */
export async function listAllCampaigns(db: DatabaseReader): Promise<CampaignRow[]> {
  const campaigns = await db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isFund = ({ id }: CampaignRow) => id === GENERAL_FUND_ID;
  const others = campaigns.filter((campaign) => !isFund(campaign));
  return [
    ...campaigns.filter(isFund),
    ...others.filter(({ closed_at }) => closed_at === null),
    ...others.filter(({ closed_at }) => closed_at !== null),
  ];
}

/** Any campaign, including the general fund; undefined when unknown. */
export function findCampaign(db: DatabaseReader, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A campaign that visitors may see, the general fund included; undefined when unknown. */
export async function findPublicCampaign(
  db: DatabaseReader,
  id: string,
): Promise<CampaignRow | undefined> {
  const campaign = await findCampaign(db, id);
  return campaign?.published === 1 ? campaign : undefined;
}

/** Open campaigns whose last day is before `today`. */
export function listEnded(db: DatabaseReader, today: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'ends_on'])
    .where('ends_on', '<', today)
    .where('closed_at', 'is', null)
    .execute();
}

/** The id of the open campaign that 'Donate' leads to; undefined when staff have chosen none. */
export async function findFlagshipId(db: DatabaseReader): Promise<string | undefined> {
  const flagship = await db
    .selectFrom('campaigns')
    .select('id')
    .where('flagship', '=', 1)
    .where('published', '=', 1)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return flagship?.id;
}

/** The campaigns of these ids. */
export async function findCampaigns(
  db: DatabaseReader,
  ids: readonly string[],
): Promise<CampaignRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('campaigns').selectAll().where('id', 'in', ids).execute();
}

/** Whether any campaign is listed: not in an unused database. */
export async function hasListedCampaigns(db: DatabaseReader): Promise<boolean> {
  const any = await db
    .selectFrom('campaigns')
    .select('id')
    .where('listed', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}
