import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import type { DeskDonation } from './desk-donation.ts';

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
    .select(['donations.id', 'campaign_id', 'mode', 'receipts.number'])
    .select('donations.amount_paise as donation_paise')
    .where('desk_entries.entered_by', '=', enteredBy)
    .where('entry_key', '=', donation.entryKey)
    .executeTakeFirst();
  if (!entered) return null;
  const isSame =
    entered.donation_paise === donation.amountPaise &&
    entered.campaign_id === donation.campaignId &&
    entered.mode === donation.mode;
  if (!isSame) throw new Refusal(409, m.desk_entry_taken({ number: entered.number }));
  return entered.id;
}

/** Stores the key of an entry, if it has one. */
export async function keepEntryKey(
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
