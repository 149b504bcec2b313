import type { Insertable } from 'kysely';
import { addToCampaignTotals } from '../../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { LedgerEntriesTable } from '../../database/tables/ledger-entries.table.ts';
import {
  campaignAccount,
  deskAccount,
  PROVIDER_ACCOUNT,
  reserveSerials,
  toLedgerRows,
  toReceiptRow,
} from '../books.writes.ts';
import { insertSearchWords, toSearchColumn } from '../donation-words.writes.ts';

import { seedPaymentId, seedRefundId } from './seed-ids.ts';
import { addSeedPayments } from './seed-payments.writes.ts';
import type { SeedDonation } from './seed-rows.ts';

/** Inserts donations with all related rows: payment, ledger, receipt, campaign total, search words. */
export async function addSeedDonations(
  trx: DatabaseTransaction,
  donations: SeedDonation[],
): Promise<void> {
  const found = donations.map((donation) => ({ ...donation, ...toSearchColumn(donation) }));
  await trx.insertInto('donations').values(found).execute();
  await insertSearchWords(trx, donations);
  await addSeedPayments(trx, donations);
  const entries = donations.flatMap(toSeedLedger);
  if (entries.length > 0) await trx.insertInto('ledger_entries').values(entries).execute();
  // Locks as everywhere, first the campaigns, then the serials, each in a fixed order, so that nothing deadlocks.
  const paid = donations.filter((donation) => donation.status === 'paid');
  for (const [campaignId, ofCampaign] of groupBy(paid, (donation) => donation.campaign_id)) {
    const paise = ofCampaign.reduce((sum, donation) => sum + donation.amount_paise, 0);
    await addToCampaignTotals(trx, { campaignId, paise, donors: ofCampaign.length });
  }
  const counted = donations.filter((donation) => donation.tax_year !== null);
  for (const [taxYear, ofYear] of groupBy(counted, (donation) => donation.tax_year ?? '')) {
    const first = await reserveSerials(trx, taxYear, ofYear.length);
    const receipts = ofYear.map((donation, index) =>
      toSeedReceipt(donation, taxYear, first + index),
    );
    await trx.insertInto('receipts').values(receipts).execute();
  }
}

function toSeedReceipt(donation: SeedDonation, taxYear: string, serial: number) {
  const receipt = toReceiptRow({
    donationId: donation.id,
    taxYear,
    serial,
    amountPaise: donation.amount_paise,
    at: donation.paid_at ?? donation.created_at,
  });
  return donation.status === 'paid'
    ? receipt
    : ({ ...receipt, status: 'void', revision: 2 } as const);
}

function groupBy(
  donations: SeedDonation[],
  key: (donation: SeedDonation) => string,
): [string, SeedDonation[]][] {
  return [...Map.groupBy(donations, key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The ledger entries of a generated donation: none before it counts, and the reversal if it was refunded or voided. */
function toSeedLedger(donation: SeedDonation): Insertable<LedgerEntriesTable>[] {
  if (donation.paid_at === null) return [];
  const money = {
    amountPaise: donation.amount_paise,
    donationId: donation.id,
    campaignId: donation.campaign_id,
    at: new Date(donation.paid_at),
  };
  const isOnline = donation.mode === 'online';
  const [till, campaign] = [
    isOnline ? PROVIDER_ACCOUNT : deskAccount(donation.mode),
    campaignAccount(donation.campaign_id),
  ];
  const came = toLedgerRows({
    ...money,
    kind: isOnline ? 'capture' : 'desk',
    reference: isOnline ? seedPaymentId(donation.id) : donation.id,
    debit: till,
    credit: campaign,
  });
  if (donation.status === 'paid') return came;
  const went = toLedgerRows({
    ...money,
    kind: isOnline ? 'refund' : 'void',
    reference: isOnline ? seedRefundId(donation.id) : donation.id,
    debit: campaign,
    credit: till,
  });
  return [...came, ...went];
}
