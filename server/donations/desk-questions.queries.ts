import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** Donors by name; unknown ids are left out. */
export async function listDonorNames(
  reader: DatabaseReader,
  donorIds: readonly string[],
): Promise<{ id: string; fullname: string }[]> {
  if (donorIds.length === 0) return [];
  return reader
    .selectFrom('donors')
    .select(['id', 'fullname'])
    .where('id', 'in', donorIds)
    .execute();
}

/** Donations that are not void with one of these references, as written. */
export async function listByReference(reader: DatabaseReader, references: readonly string[]) {
  if (references.length === 0) return [];
  return (
    reader
      .selectFrom('donations')
      .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
      .select(['donations.id', 'donations.reference', 'donations.mode', 'donations.fullname'])
      .select(['donations.amount_paise as paise', 'donations.given_on', 'receipts.number'])
      .where('donations.reference', 'in', references)
      // Literal, as in the partial index.
      .where(sql<boolean>`donations.reference <> ''`)
      .where('donations.status', '<>', 'void')
      .orderBy('donations.id')
      .execute()
  );
}
