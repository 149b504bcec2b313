import { joinSearchWords, searchWordsOfGift, splitSearchWords } from '#shared/search-words.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { SearchWordWalksTable } from '../database/tables/donation-words.table.ts';

type Found = {
  id: string;
  fullname: string;
  email: string;
  phone: string;
  old_receipt_number?: string | undefined;
  reference?: string | undefined;
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
    .select(['id', 'fullname', 'email', 'phone', 'reference', 'old_receipt_number', 'search_words'])
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

/**
 * Writes the words that these donations lack, the next `limit` after an id. Words that are too many are left: they go
 * with the next change. Returns the last id, or null after the last donation.
 */
export async function addMissingWords(
  trx: DatabaseTransaction,
  after: string,
  limit: number,
): Promise<string | null> {
  const donations = await trx
    .selectFrom('donations')
    .select(['id', 'fullname', 'email', 'phone', 'reference', 'old_receipt_number', 'search_words'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$call(lockRows(trx, 'no key update'))
    .execute();
  const missing = donations.map((donation) => {
    const before = splitSearchWords(donation.search_words);
    const words = searchWordsOfGift(donation);
    return { ...donation, added: words.filter((word) => !before.includes(word)) };
  });
  const incomplete = missing.filter(({ added }) => added.length > 0);
  const rows = incomplete.flatMap(({ id, added }) => toRows(id, added));
  if (rows.length > 0) {
    await trx
      .insertInto('donation_words')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['word', 'donation_id']).doNothing())
      .execute();
  }
  for (const donation of incomplete) {
    await trx
      .updateTable('donations')
      .set(toSearchColumn(donation))
      .where('id', '=', donation.id)
      .execute();
  }
  return donations.at(-1)?.id ?? null;
}

/** How far the words of a version are written; undefined before the beginning. */
export function findWordWalk(reader: DatabaseReader, version: string) {
  return reader
    .selectFrom('search_word_walks')
    .selectAll()
    .where('id', '=', version)
    .executeTakeFirst();
}

export async function saveWordWalk(
  trx: DatabaseTransaction,
  walk: SearchWordWalksTable,
): Promise<void> {
  const { last_id, ended_at } = walk;
  await trx
    .insertInto('search_word_walks')
    .values(walk)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_id, ended_at }))
    .execute();
}
