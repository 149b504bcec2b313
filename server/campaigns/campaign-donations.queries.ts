import type { DatabaseReader } from '../database/handles.ts';

/** Whether a donation names the campaign, if only one that was begun. */
export async function hasDonations(reader: DatabaseReader, campaignId: string): Promise<boolean> {
  const any = await reader
    .selectFrom('donations')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}
