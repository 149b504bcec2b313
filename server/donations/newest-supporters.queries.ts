import type { DatabaseReader } from '../database/handles.ts';
import { listSupporters, type SupporterRow } from './donations.queries.ts';

/** The newest supporters of several campaigns, newest first: as many index reads as campaigns, whatever their size. */
export async function listNewestSupporters(
  reader: DatabaseReader,
  campaignIds: string[],
  each: number,
): Promise<Map<string, SupporterRow[]>> {
  const lists = await Promise.all(
    campaignIds.map(async (campaignId) => {
      const rows = await listSupporters(reader, { campaignId, before: null, limit: each });
      return [campaignId, rows] as const;
    }),
  );
  return new Map(lists);
}
