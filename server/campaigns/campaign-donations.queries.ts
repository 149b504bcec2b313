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

/**
 * Whether a row that must stay names the campaign: a donation, a batch, one that was discarded included, a listed
 * supporter, or a remembered purpose of imports. The database refuses to delete it then.
 */
export async function isNamed(reader: DatabaseReader, campaignId: string): Promise<boolean> {
  if (await hasDonations(reader, campaignId)) return true;
  const batch = await reader
    .selectFrom('batches')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst();
  const supporter = await reader
    .selectFrom('named_supporters')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst();
  const purpose = await reader
    .selectFrom('import_purposes')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst();
  return [batch, supporter, purpose].some((row) => row !== undefined);
}
