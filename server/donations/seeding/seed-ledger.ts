import type { Insertable } from 'kysely';
import type { LedgerEntriesTable } from '../../database/tables/ledger-entries.table.ts';
import { campaignAccount, deskAccount, PROVIDER_ACCOUNT, toLedgerRows } from '../ledger.writes.ts';
import { seedPaymentId, seedRefundId } from './seed-ids.ts';
import type { SeedDonation } from './seed-rows.ts';

/** The ledger entries of a generated donation: none before it counts, and the reversal if it was refunded or voided. */
export function toSeedLedger(donation: SeedDonation): Insertable<LedgerEntriesTable>[] {
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
