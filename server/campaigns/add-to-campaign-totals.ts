import type { DatabaseTransaction } from '../database/handles.ts';
import { type TotalsChange, updateCampaignTotals } from './campaigns.writes.ts';

/**
 * Adds money (paise) and supporters to a campaign's totals, in the transaction of the ledger entry. The only writer of
 * the totals, so that `raised` always equals the ledger's sum. Both may be negative, for refunds.
 */
export async function addToCampaignTotals(
  trx: DatabaseTransaction,
  change: TotalsChange,
): Promise<void> {
  if (!(await updateCampaignTotals(trx, change))) {
    throw new Error(`Expected campaign ${change.campaignId} to add to its totals, found no row`);
  }
}
