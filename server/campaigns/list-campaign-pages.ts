import type { Context } from '../context.ts';
import { listCampaigns } from './campaigns.queries.ts';

/** Each listed campaign's id, with the time of its last text change (UTC ISO), in list order. */
export async function listCampaignPages({
  db,
}: Pick<Context, 'db'>): Promise<{ readonly id: string; readonly changedAt: string }[]> {
  const campaigns = await listCampaigns(db);
  return campaigns.map(({ id, updated_at }) => ({ id, changedAt: updated_at }));
}
