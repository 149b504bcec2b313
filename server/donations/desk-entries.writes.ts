import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import type { DeskGift } from './desk-gift.ts';

/**
 * The gift that the same person has entered with the same key: a double press, or a try whose answer was lost. Null for
 * the first time. Another gift under a key that was used is a 409 that names the receipt.
 */
export async function findEntered(
  trx: DatabaseTransaction,
  enteredBy: string,
  gift: DeskGift,
): Promise<string | null> {
  if (gift.entryKey === null) return null;
  await lockNames(trx, [`desk-entry:${enteredBy}:${gift.entryKey}`]);
  const entered = await trx
    .selectFrom('desk_entries')
    .innerJoin('donations', 'donations.id', 'desk_entries.donation_id')
    .innerJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(['donations.id', 'campaign_id', 'mode', 'receipts.number'])
    .select('donations.amount_paise as gift_paise')
    .where('desk_entries.entered_by', '=', enteredBy)
    .where('entry_key', '=', gift.entryKey)
    .executeTakeFirst();
  if (!entered) return null;
  const isSame =
    entered.gift_paise === gift.amountPaise &&
    entered.campaign_id === gift.campaignId &&
    entered.mode === gift.mode;
  if (!isSame) throw new Refusal(409, m.desk_entry_taken({ number: entered.number }));
  return entered.id;
}

/** Keeps the key of an entry, when it has one. */
export async function keepEntryKey(
  trx: DatabaseTransaction,
  clock: Clock,
  entry: { enteredBy: string; gift: DeskGift; donationId: string },
): Promise<void> {
  if (entry.gift.entryKey === null) return;
  await trx
    .insertInto('desk_entries')
    .values({
      entered_by: entry.enteredBy,
      entry_key: entry.gift.entryKey,
      donation_id: entry.donationId,
      created_at: toTimestamp(clock.now()),
    })
    .execute();
}
