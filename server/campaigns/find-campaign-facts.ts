import type { Context } from '../context.ts';
import { findCampaign, findPublicCampaign, listCampaigns } from './campaigns.queries.ts';

/** Public facts of a campaign for link previews. Nothing about donors. */
export type CampaignFacts = {
  readonly id: string;
  readonly title: string;
  readonly cause: string;
  readonly image: string;
  readonly raisedPaise: number;
  /** Paise; 0 for a campaign without a goal. */
  readonly goalPaise: number;
};

/** Any campaign, including the general fund; null when unknown. `published`: only one that visitors may see. */
export async function findCampaignFacts(
  { db }: Pick<Context, 'db'>,
  id: string,
  { published = false } = {},
): Promise<CampaignFacts | null> {
  const row = await (published ? findPublicCampaign : findCampaign)(db, id);
  if (row === undefined) return null;
  const { title, cause, image, raised_paise: raisedPaise, goal_paise: goalPaise } = row;
  return { id: row.id, title, cause, image, raisedPaise, goalPaise };
}

/** Each listed campaign's id, with the time of its last text change (UTC ISO), in list order. */
export async function listCampaignPages({
  db,
}: Pick<Context, 'db'>): Promise<{ readonly id: string; readonly changedAt: string }[]> {
  const campaigns = await listCampaigns(db);
  return campaigns.map(({ id, updated_at }) => ({ id, changedAt: updated_at }));
}
