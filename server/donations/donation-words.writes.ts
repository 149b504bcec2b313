import { joinSearchWords, searchWordsOfGift, splitSearchWords } from '#shared/search-words.ts';
import type { DatabaseTransaction } from '../database/handles.ts';

type Found = {
  id: string;
  fullname: string;
  email: string;
  phone: string;
  old_receipt_number?: string | undefined;
};

/** The search column of a donation; its index rows hold the same words. */
export function toSearchColumn(donation: Omit<Found, 'id'>): { search_words: string } {
  return { search_words: joinSearchWords(searchWordsOfGift(donation)) };
}

/** Indexes newly written donations for the search. */
export async function insertSearchWords(
  trx: DatabaseTransaction,
  donations: readonly Found[],
): Promise<void> {
  const rows = donations.flatMap((donation) => toRows(donation.id, searchWordsOfGift(donation)));
  if (rows.length > 0) await trx.insertInto('donation_words').values(rows).execute();
}

/** Replaces the search words of a donation by those of its current data. */
export async function updateSearchWords(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<void> {
  const donation = await trx
    .selectFrom('donations')
    .select(['id', 'fullname', 'email', 'phone', 'old_receipt_number', 'search_words'])
    .where('id', '=', donationId)
    .executeTakeFirst();
  if (donation === undefined) return;
  const before = splitSearchWords(donation.search_words);
  const now = searchWordsOfGift(donation);
  const removed = before.filter((word) => !now.includes(word));
  const added = toRows(
    donation.id,
    now.filter((word) => !before.includes(word)),
  );
  if (removed.length + added.length === 0) return;
  if (removed.length > 0) {
    await trx
      .deleteFrom('donation_words')
      .where('donation_id', '=', donation.id)
      .where('word', 'in', removed)
      .execute();
  }
  if (added.length > 0) await trx.insertInto('donation_words').values(added).execute();
  await trx
    .updateTable('donations')
    .set(toSearchColumn(donation))
    .where('id', '=', donation.id)
    .execute();
}

function toRows(donationId: string, words: readonly string[]) {
  return words.map((word) => ({ word, donation_id: donationId }));
}
