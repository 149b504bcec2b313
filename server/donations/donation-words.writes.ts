import { joinSearchWords, searchWordsOfGift, splitSearchWords } from '#shared/search-words.ts';
import type { DatabaseTransaction } from '../database/handles.ts';

type Found = { id: string; fullname: string; email: string; phone: string };

/** What a gift's row keeps of the words by which it is found; its index rows are of the same words. */
export function toSearchColumn(gift: Omit<Found, 'id'>): { search_words: string } {
  return { search_words: joinSearchWords(searchWordsOfGift(gift)) };
}

/** Lets gifts that were just written be found. */
export async function addGiftWords(
  trx: DatabaseTransaction,
  gifts: readonly Found[],
): Promise<void> {
  const rows = gifts.flatMap((gift) => toRows(gift.id, searchWordsOfGift(gift)));
  if (rows.length > 0) await trx.insertInto('donation_words').values(rows).execute();
}

/** Lets a gift be found by what it says now, and no more by what it said before. */
export async function renewGiftWords(trx: DatabaseTransaction, donationId: string): Promise<void> {
  const gift = await trx
    .selectFrom('donations')
    .select(['id', 'fullname', 'email', 'phone', 'search_words'])
    .where('id', '=', donationId)
    .executeTakeFirst();
  if (gift === undefined) return;
  const before = splitSearchWords(gift.search_words);
  const now = searchWordsOfGift(gift);
  const gone = before.filter((word) => !now.includes(word));
  const come = toRows(
    gift.id,
    now.filter((word) => !before.includes(word)),
  );
  if (gone.length + come.length === 0) return;
  if (gone.length > 0) {
    await trx
      .deleteFrom('donation_words')
      .where('donation_id', '=', gift.id)
      .where('word', 'in', gone)
      .execute();
  }
  if (come.length > 0) await trx.insertInto('donation_words').values(come).execute();
  await trx.updateTable('donations').set(toSearchColumn(gift)).where('id', '=', gift.id).execute();
}

function toRows(donationId: string, words: readonly string[]) {
  return words.map((word) => ({ word, donation_id: donationId }));
}
