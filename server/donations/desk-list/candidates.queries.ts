import { type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Schema } from '../../database/schema.ts';
import type { DonationSearch } from './donation-search.ts';

/** Sorts after every text with the same prefix: words are compared bytewise. */
const BEHIND_ALL = '\u{10ffff}';

// Sorted by the index: otherwise PostgreSQL may scan the whole table for the first few rows.

/** Listed donations within an amount range, in paise. */
export function selectByAmount(reader: DatabaseReader, min: number | null, max: number | null) {
  return selectListed(reader)
    .$if(min !== null, (query) => query.where('amount_paise', '>=', min ?? 0))
    .$if(max !== null, (query) => query.where('amount_paise', '<=', max ?? 0))
    .orderBy('amount_paise');
}

/** Listed donations within a range of days. */
export function selectByDay(reader: DatabaseReader, from: string | null, to: string | null) {
  return selectListed(reader)
    .$if(from !== null, (query) => query.where('given_on', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('given_on', '<=', to ?? ''))
    .orderBy('given_on');
}

export function selectByDonor(reader: DatabaseReader, donorId: string) {
  return reader.selectFrom('donations').select('id').where('donor_id', '=', donorId);
}

/** Donations with a word of this prefix. */
export function selectByWord(reader: DatabaseReader, beginning: string) {
  return reader
    .selectFrom('donation_words')
    .select('donation_id as id')
    .where('word', '>=', beginning)
    .where('word', '<', beginning + BEHIND_ALL)
    .orderBy('word');
}

/** The donation of this receipt number, or those with this serial in any year. */
export function selectByReceipt(
  reader: DatabaseReader,
  receipt: NonNullable<DonationSearch['receipt']>,
) {
  const receipts = reader.selectFrom('receipts').select('donation_id as id');
  return 'number' in receipt
    ? receipts.where('number', '=', receipt.number)
    : receipts.where('serial', '=', receipt.serial);
}

/** Donations with an order that the reconciler still checks. */
export function selectByOpenOrder(reader: DatabaseReader) {
  // Every time is greater than ''; with this condition SQLite uses the index.
  return reader
    .selectFrom('provider_orders')
    .select('donation_id as id')
    .where('next_check_at', '>', '');
}

export function selectAuthorized(reader: DatabaseReader) {
  return reader.selectFrom('donations').select('id').where('status', '=', 'authorized');
}

/** Listed donations without an identity number. */
export function selectWithoutIdentity(reader: DatabaseReader) {
  return selectListed(reader).where('identity_id', 'is', null);
}

/** Listed donations with another number but no PAN. */
export function selectWithoutPan(reader: DatabaseReader) {
  const versions = reader.selectFrom('donation_identities').where('pan_hash', 'is', null);
  // By donation id, which both databases look up by index; the current version is checked for those few rows.
  return selectListed(reader)
    .where('id', 'in', versions.select('donation_id'))
    .where(sql<string>`(${sql.ref('identity_id')} || '')`, 'in', versions.select('id'));
}

function selectListed(reader: DatabaseReader) {
  // Written as in the indexes: only then does SQLite use them.
  return reader.selectFrom('donations').select('id').where('listed', '=', sql.lit<0 | 1>(1));
}

/** All ids of a query if there are at most a few; else null, after reading only that many index entries. */
export async function readFew<T extends keyof Schema>(
  ids: SelectQueryBuilder<Schema, T, { id: string }>,
  most: number,
): Promise<string[] | null> {
  const another = await ids.limit(1).offset(most).executeTakeFirst();
  if (another !== undefined) return null;
  return (await ids.limit(most).execute()).map(({ id }) => id);
}

/** The words with this prefix; null for more than `most`. */
export async function listWordsBeginning(
  reader: DatabaseReader,
  beginning: string,
  most: number,
): Promise<string[] | null> {
  const words: string[] = [];
  for (let after: string | null = null; words.length <= most; ) {
    // One index step per word, however many donations have it.
    const { word }: { word: string | null } = await reader
      .selectFrom('donation_words')
      .select((eb) => eb.fn.min<string | null>('word').as('word'))
      .where('word', after === null ? '>=' : '>', after ?? beginning)
      .where('word', '<', beginning + BEHIND_ALL)
      .executeTakeFirstOrThrow();
    if (word === null) return words;
    words.push(word);
    after = word;
  }
  return null;
}

/** The first and last day of listed donations; null when there are none. */
export async function findDaysOfDonations(reader: DatabaseReader) {
  const edge = (direction: 'asc' | 'desc') =>
    reader
      .selectFrom('donations')
      .select('given_on')
      .where('listed', '=', sql.lit<0 | 1>(1))
      .orderBy('given_on', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await edge('asc'), await edge('desc')];
  return first && last ? { from: first.given_on, to: last.given_on } : null;
}

export async function isDonorKnown(reader: DatabaseReader, donorId: string): Promise<boolean> {
  const donor = await reader
    .selectFrom('donors')
    .select('id')
    .where('id', '=', donorId)
    .executeTakeFirst();
  return donor !== undefined;
}
