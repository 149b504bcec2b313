import type { DatabaseTransaction } from '../database/handles.ts';
import { addToLedger, campaignAccount, deskAccount } from './ledger.writes.ts';

/** What the ledger says of a gift at the desk. */
export type DeskMoney = {
  id: string;
  mode: string;
  amount_paise: number;
  campaign_id: string;
};

/**
 * Books money that came to the desk. A gift may be booked again after it was reversed: each booking has a reference of
 * its own, the gift's id and then id#2, id#3, so that none counts twice.
 */
export async function bookDeskMoney(
  trx: DatabaseTransaction,
  gift: DeskMoney,
  receivedAt: Date,
): Promise<void> {
  const times = await countBookings(trx, gift.id);
  await addToLedger(trx, [
    {
      kind: 'desk',
      reference: referenceOf(gift.id, times + 1),
      debit: deskAccount(gift.mode),
      credit: campaignAccount(gift.campaign_id),
      amountPaise: gift.amount_paise,
      donationId: gift.id,
      campaignId: gift.campaign_id,
      at: receivedAt,
    },
  ]);
}

/** Takes the last booking back, under its own reference and with its sides exchanged. `gift` is as it was booked. */
export async function reverseDeskMoney(
  trx: DatabaseTransaction,
  gift: DeskMoney,
  at: Date,
): Promise<void> {
  const times = await countBookings(trx, gift.id);
  await addToLedger(trx, [
    {
      kind: 'void',
      reference: referenceOf(gift.id, times),
      debit: campaignAccount(gift.campaign_id),
      credit: deskAccount(gift.mode),
      amountPaise: gift.amount_paise,
      donationId: gift.id,
      campaignId: gift.campaign_id,
      at,
    },
  ]);
}

function referenceOf(donationId: string, booking: number): string {
  return booking === 1 ? donationId : `${donationId}#${booking}`;
}

async function countBookings(trx: DatabaseTransaction, donationId: string): Promise<number> {
  const { times } = await trx
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.count<number>('transaction_id').distinct().as('times'))
    .where('donation_id', '=', donationId)
    .where('kind', '=', 'desk')
    .executeTakeFirstOrThrow();
  return Number(times);
}
