import type { DatabaseTransaction } from '../database/handles.ts';
import { type TotalsChange, updateCampaignTotals } from './campaign-totals.writes.ts';

/**
 * Counts money and supporters for a campaign, in the transaction of the ledger entry that causes it: the only way its
 * totals ever change, so that `raised` always equals the ledger's sum. Both may be negative, for money that went back.
 */
export async function addToCampaignTotals(
  trx: DatabaseTransaction,
  change: TotalsChange,
): Promise<void> {
  if (!(await updateCampaignTotals(trx, change))) {
    throw new Error(`No campaign ${change.campaignId} to count for`);
  }
}
