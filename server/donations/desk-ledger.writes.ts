import type { DatabaseTransaction } from '../database/handles.ts';
import { addToLedger, campaignAccount, deskAccount } from './ledger.writes.ts';

/** The ledger data of a desk donation. */
export type DeskMoney = {
  id: string;
  mode: string;
  amount_paise: number;
  campaign_id: string;
};

/**
 * Books money received at the desk. A donation may be rebooked after a reversal: each booking has its own reference,
 * the donation's id, then id#2, id#3, so that none counts twice.
 */
export async function bookDeskMoney(
  trx: DatabaseTransaction,
  donation: DeskMoney,
  receivedAt: Date,
): Promise<void> {
  const times = await countBookings(trx, donation.id);
  await addToLedger(trx, [
    {
      kind: 'desk',
      reference: referenceOf(donation.id, times + 1),
      debit: deskAccount(donation.mode),
      credit: campaignAccount(donation.campaign_id),
      amountPaise: donation.amount_paise,
      donationId: donation.id,
      campaignId: donation.campaign_id,
      at: receivedAt,
    },
  ]);
}

/** Reverses the last booking under its reference, with debit and credit exchanged. `donation` is as booked. */
export async function reverseDeskMoney(
  trx: DatabaseTransaction,
  donation: DeskMoney,
  at: Date,
): Promise<void> {
  const times = await countBookings(trx, donation.id);
  await addToLedger(trx, [
    {
      kind: 'void',
      reference: referenceOf(donation.id, times),
      debit: campaignAccount(donation.campaign_id),
      credit: deskAccount(donation.mode),
      amountPaise: donation.amount_paise,
      donationId: donation.id,
      campaignId: donation.campaign_id,
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
