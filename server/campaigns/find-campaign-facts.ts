import type { Context } from '../context.ts';
import { findCampaign } from './campaigns.queries.ts';

/** What may be told of a campaign outside its own page: on a link's preview picture. Nothing of who gave. */
export type CampaignFacts = {
  readonly id: string;
  readonly title: string;
  readonly cause: string;
  readonly image: string;
  readonly raisedPaise: number;
  /** 0 for a campaign without a goal. */
  readonly goalPaise: number;
};

/** Any campaign, the general fund too; null when there is none of this id. */
export async function findCampaignFacts(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<CampaignFacts | null> {
  const row = await findCampaign(db, id);
  if (row === undefined) return null;
  const { title, cause, image, raised_paise: raisedPaise, goal_paise: goalPaise } = row;
  return { id: row.id, title, cause, image, raisedPaise, goalPaise };
}
