import type { Insertable } from 'kysely';
import type { LedgerEntriesTable } from '../../database/tables/ledger-entries.table.ts';
import { campaignAccount, deskAccount, PROVIDER_ACCOUNT, toLedgerRows } from '../ledger.writes.ts';
import { seedPaymentId, seedRefundId } from './seed-ids.ts';
import type { SeedGift } from './seed-rows.ts';

/** What the books say of an invented gift: nothing before it was counted, and both movements where it went back. */
export function toSeedLedger(gift: SeedGift): Insertable<LedgerEntriesTable>[] {
  if (gift.paid_at === null) return [];
  const money = {
    amountPaise: gift.amount_paise,
    donationId: gift.id,
    campaignId: gift.campaign_id,
    at: new Date(gift.paid_at),
  };
  const isOnline = gift.mode === 'online';
  const [till, campaign] = [
    isOnline ? PROVIDER_ACCOUNT : deskAccount(gift.mode),
    campaignAccount(gift.campaign_id),
  ];
  const came = toLedgerRows({
    ...money,
    kind: isOnline ? 'capture' : 'desk',
    reference: isOnline ? seedPaymentId(gift.id) : gift.id,
    debit: till,
    credit: campaign,
  });
  if (gift.status === 'paid') return came;
  const went = toLedgerRows({
    ...money,
    kind: isOnline ? 'refund' : 'void',
    reference: isOnline ? seedRefundId(gift.id) : gift.id,
    debit: campaign,
    credit: till,
  });
  return [...came, ...went];
}
