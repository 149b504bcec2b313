import type { Insertable } from 'kysely';
import { addToCampaignTotals } from '../../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { DonationsTable } from '../../database/tables/donations.table.ts';
import type { DonorsTable } from '../../database/tables/donors.table.ts';
import { addGiftWords, toSearchColumn } from '../donation-words.writes.ts';
import { campaignAccount, deskAccount, toLedgerRows } from '../ledger.writes.ts';
import { takeSerials, toReceiptRow } from '../receipts.writes.ts';

export type SeedDonor = Insertable<DonorsTable> & { pan_hash: string };
export type SeedGift = Insertable<DonationsTable> & { tax_year: string; paid_at: string };

/** Adds donors and answers the id of each by the hash of its PAN, also where a donor of that PAN was there already. */
export async function addSeedDonors(
  trx: DatabaseTransaction,
  donors: SeedDonor[],
): Promise<Map<string, string>> {
  if (donors.length === 0) return new Map();
  await trx
    .insertInto('donors')
    .values(donors)
    .onConflict((conflict) => conflict.column('pan_hash').doNothing())
    .execute();
  const hashes = donors.map((donor) => donor.pan_hash);
  const rows = await trx
    .selectFrom('donors')
    .select(['id', 'pan_hash'])
    .where('pan_hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.pan_hash ?? '', row.id]));
}

/** Adds gifts that were received at the desk, with all that belongs to each: ledger, receipt, campaign total. */
export async function addSeedGifts(trx: DatabaseTransaction, gifts: SeedGift[]): Promise<void> {
  const found = gifts.map((gift) => ({ ...gift, ...toSearchColumn(gift) }));
  await trx.insertInto('donations').values(found).execute();
  await addGiftWords(trx, gifts);
  await trx.insertInto('ledger_entries').values(gifts.flatMap(toDeskEntry)).execute();
  // As everywhere: first the campaigns, then the serials, each in one order, so that nobody waits for us in a circle.
  for (const [campaignId, ofCampaign] of groupBy(gifts, (gift) => gift.campaign_id)) {
    const paise = ofCampaign.reduce((sum, gift) => sum + gift.amount_paise, 0);
    await addToCampaignTotals(trx, { campaignId, paise, donors: ofCampaign.length });
  }
  for (const [taxYear, ofYear] of groupBy(gifts, (gift) => gift.tax_year)) {
    const first = await takeSerials(trx, taxYear, ofYear.length);
    const receipts = ofYear.map((gift, index) =>
      toReceiptRow({
        donationId: gift.id,
        taxYear,
        serial: first + index,
        amountPaise: gift.amount_paise,
        at: gift.paid_at,
      }),
    );
    await trx.insertInto('receipts').values(receipts).execute();
  }
}

function toDeskEntry(gift: SeedGift) {
  return toLedgerRows({
    kind: 'desk',
    reference: gift.id,
    debit: deskAccount(gift.mode),
    credit: campaignAccount(gift.campaign_id),
    amountPaise: gift.amount_paise,
    donationId: gift.id,
    campaignId: gift.campaign_id,
    at: new Date(gift.paid_at),
  });
}

function groupBy(gifts: SeedGift[], key: (gift: SeedGift) => string): [string, SeedGift[]][] {
  return [...Map.groupBy(gifts, key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
