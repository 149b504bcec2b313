import { addToCampaignTotals } from '../../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { addGiftWords, toSearchColumn } from '../donation-words.writes.ts';
import { takeSerials, toReceiptRow } from '../receipts.writes.ts';
import { toSeedLedger } from './seed-ledger.ts';
import { addSeedPayments } from './seed-payments.writes.ts';
import type { SeedGift } from './seed-rows.ts';

/** Adds gifts with all that belongs to each: payment, ledger, receipt, campaign total, the words to find it by. */
export async function addSeedGifts(trx: DatabaseTransaction, gifts: SeedGift[]): Promise<void> {
  const found = gifts.map((gift) => ({ ...gift, ...toSearchColumn(gift) }));
  await trx.insertInto('donations').values(found).execute();
  await addGiftWords(trx, gifts);
  await addSeedPayments(trx, gifts);
  const entries = gifts.flatMap(toSeedLedger);
  if (entries.length > 0) await trx.insertInto('ledger_entries').values(entries).execute();
  // As everywhere: first the campaigns, then the serials, each in one order, so that nobody waits for us in a circle.
  const paid = gifts.filter((gift) => gift.status === 'paid');
  for (const [campaignId, ofCampaign] of groupBy(paid, (gift) => gift.campaign_id)) {
    const paise = ofCampaign.reduce((sum, gift) => sum + gift.amount_paise, 0);
    await addToCampaignTotals(trx, { campaignId, paise, donors: ofCampaign.length });
  }
  const counted = gifts.filter((gift) => gift.tax_year !== null);
  for (const [taxYear, ofYear] of groupBy(counted, (gift) => gift.tax_year ?? '')) {
    const first = await takeSerials(trx, taxYear, ofYear.length);
    const receipts = ofYear.map((gift, index) => toSeedReceipt(gift, taxYear, first + index));
    await trx.insertInto('receipts').values(receipts).execute();
  }
}

function toSeedReceipt(gift: SeedGift, taxYear: string, serial: number) {
  const receipt = toReceiptRow({
    donationId: gift.id,
    taxYear,
    serial,
    amountPaise: gift.amount_paise,
    at: gift.paid_at ?? gift.created_at,
  });
  return gift.status === 'paid' ? receipt : ({ ...receipt, status: 'void', revision: 2 } as const);
}

function groupBy(gifts: SeedGift[], key: (gift: SeedGift) => string): [string, SeedGift[]][] {
  return [...Map.groupBy(gifts, key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
