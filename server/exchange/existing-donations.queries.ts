import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** The donation of an earlier row with this identity; null for a new one. */
export async function findImportedDonation(
  reader: DatabaseReader,
  identity: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('imported_donations')
    .select('donation_id')
    .where('identity', '=', identity)
    .executeTakeFirst();
  return row?.donation_id ?? null;
}

/** Which of these ids are donations of this installation. */
export async function findOwnDonations(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader.selectFrom('donations').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** The donations of this installation with these receipt numbers. */
export async function findDonationsByReceipt(reader: DatabaseReader, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return reader
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donation_id')
    .select(['receipts.number', 'donations.id', 'donations.fullname', 'donations.amount_paise'])
    .select('donations.refunded_paise')
    .where('receipts.number', 'in', numbers)
    .execute();
}

/** The paid donations of one amount on one day by the Indian calendar, oldest entry first. */
export async function listPaidDonations(
  reader: DatabaseReader,
  { day, amountPaise }: { day: string; amountPaise: number },
) {
  // Written as in the index: only then does SQLite use it.
  const isPaid = sql.lit<'paid'>('paid');
  const rows = await reader
    .selectFrom('donations')
    .select(['id', 'fullname', 'mode', 'amount_paise', 'refunded_paise'])
    .where('given_on', '=', day)
    .where('amount_paise', '=', amountPaise)
    .where('status', '=', isPaid)
    .execute();
  // Sorted here: with ORDER BY the database would rather walk all paid donations in that order.
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Every campaign's id and title. */
export async function listCampaignNames(reader: DatabaseReader) {
  return reader.selectFrom('campaigns').select(['id', 'title']).execute();
}
