import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { campaignAccount, deskAccount, insertLedgerTransactions } from './books.writes.ts';
import type { DeskDonation } from './desk-donation.ts';
import { type Donation, lockDonations } from './donations.writes.ts';

/** Reads and locks a donation by its id until the transaction ends; throws 404 for an unknown id. */
export async function lockDonation(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<Donation> {
  const row = await trx
    .selectFrom('donations')
    .select('id')
    .where('id', '=', donationId)
    .executeTakeFirst();
  if (!row) throw refuseUnknown(m.donation_unknown());
  const [donation] = await lockDonations(trx, [donationId]);
  return donation;
}

/** Whether a donation was entered at the desk; others were begun on the site. */
export function isDeskDonation(donation: Pick<Donation, 'mode'>): boolean {
  return donation.mode !== 'online';
}

/**
 * The donation that the same person entered with the same key: a double click, or a retry after a lost answer. Null for
 * the first time. Another donation under a used key is a 409 that names the receipt.
 */
export async function findEntered(
  trx: DatabaseTransaction,
  enteredBy: string,
  donation: DeskDonation,
): Promise<string | null> {
  if (donation.entryKey === null) return null;
  await lockNames(trx, [`desk-entry:${enteredBy}:${donation.entryKey}`]);
  const entered = await trx
    .selectFrom('desk_entries')
    .innerJoin('donations', 'donations.id', 'desk_entries.donation_id')
    .innerJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(['donations.id', 'campaign_id', 'mode', 'fullname', 'phone', 'receipts.number'])
    .select('donations.amount_paise as donation_paise')
    .where('desk_entries.entered_by', '=', enteredBy)
    .where('entry_key', '=', donation.entryKey)
    .executeTakeFirst();
  if (!entered) return null;
  const isSame =
    entered.donation_paise === donation.amountPaise &&
    entered.campaign_id === donation.campaignId &&
    entered.mode === donation.mode &&
    entered.fullname === hideIdentityNumbers(donation.person.fullname) &&
    entered.phone === donation.person.phone_no;
  if (!isSame) throw new Refusal(409, m.desk_entry_taken({ number: entered.number }));
  return entered.id;
}

/** Stores the key of an entry, if it has one. */
export async function insertEntryKey(
  trx: DatabaseTransaction,
  clock: Clock,
  entry: { enteredBy: string; donation: DeskDonation; donationId: string },
): Promise<void> {
  if (entry.donation.entryKey === null) return;
  await trx
    .insertInto('desk_entries')
    .values({
      entered_by: entry.enteredBy,
      entry_key: entry.donation.entryKey,
      donation_id: entry.donationId,
      created_at: toTimestamp(clock.now()),
    })
    .execute();
}

/** The ledger data of a desk donation. */
type DeskMoney = {
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
  await insertLedgerTransactions(trx, [
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
  await insertLedgerTransactions(trx, [
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
