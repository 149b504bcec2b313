import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { listCampaigns } from './campaigns.queries.ts';
import { updateCampaign } from './campaigns.writes.ts';

/** The lock under which campaigns get their places in the list. */
export const POSITIONS_LOCK = 'campaign-positions';

/** The campaigns of the public list in its order. */
export async function listCampaignPlaces(reader: DatabaseReader) {
  const campaigns = await listCampaigns(reader);
  return campaigns.map(({ id, position, title }) => ({ id, position, title }));
}

/** Gives campaigns other places in the list. The caller holds the lock. */
export async function arrangeCampaigns(
  trx: DatabaseTransaction,
  places: readonly { id: string; position: number }[],
): Promise<void> {
  for (const { id, position } of places) await updateCampaign(trx, id, { position });
}
