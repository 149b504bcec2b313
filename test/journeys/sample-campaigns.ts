import { campaignListSchema } from '#shared/campaigns.ts';
import type { RunningApp } from '../running/app.ts';

/** A campaign of the app, from its API; by default the first of the list. */
export async function readCampaign({ origin }: RunningApp, id?: string) {
  const response = await fetch(`${origin}/api/post/`);
  const { categories } = campaignListSchema.parse(await response.json());
  const campaign = id === undefined ? categories[0] : categories.find(({ _id }) => _id === id);
  if (campaign === undefined) throw new Error(`No campaign ${id ?? ''} in the list`);
  return campaign;
}
