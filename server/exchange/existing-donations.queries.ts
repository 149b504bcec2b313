import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** The donation of an earlier row with this identity, of any file; undefined for a new one. */
export async function findImportedDonation(reader: DatabaseReader, identity: string) {
  return reader
    .selectFrom('imported_donations')
    .innerJoin('donations', 'donations.id', 'imported_donations.donation_id')
    .select(['donations.id', 'donations.old_receipt_number', 'donations.reference'])
    .select(['donations.fullname', 'donations.given_on', 'donations.status'])
    .select(['donations.amount_paise', 'donations.refunded_paise'])
    .where('imported_donations.identity', '=', identity)
    .executeTakeFirst();
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

const LIKENESS = ['donations.id', 'donations.fullname', 'donations.amount_paise'] as const;

/** The donations of this installation with these receipt numbers: ours, or those of an earlier system. */
export async function findDonationsByReceipt(reader: DatabaseReader, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return reader
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donation_id')
    .select(['receipts.number', ...LIKENESS, 'donations.refunded_paise'])
    .where('receipts.number', 'in', numbers)
    .unionAll(
      reader
        .selectFrom('donations')
        .select(['old_receipt_number as number', ...LIKENESS, 'donations.refunded_paise'])
        .where('old_receipt_number', 'in', numbers)
        // Written as in the index: only then does SQLite use it.
        .where(sql<boolean>`old_receipt_number <> ''`)
        // Voided ones may come again in a corrected file.
        .where('status', '<>', 'void'),
    )
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
    .select(['old_receipt_number', 'reference'])
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
