import type { DatabaseTransaction } from '../database/handles.ts';
import { updateCampaign } from './campaigns.writes.ts';

/** The lock under which campaigns get their places in the list. */
export const POSITIONS_LOCK = 'campaign-positions';

/** Gives campaigns other places in the list. The caller holds the lock. */
export async function arrangeCampaigns(
  trx: DatabaseTransaction,
  places: readonly { id: string; position: number }[],
): Promise<void> {
  for (const { id, position } of places) await updateCampaign(trx, id, { position });
}
