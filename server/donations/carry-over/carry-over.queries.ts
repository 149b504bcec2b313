import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';

/** Whether donors still have numbers; uses a partial index that is empty afterwards. */
export async function hasDonorNumbers(reader: DatabaseReader): Promise<boolean> {
  const row = await selectDonorsWithNumbers(reader).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Donors that still have numbers. */
export function selectDonorsWithNumbers(reader: DatabaseReader) {
  // Written as in the index: otherwise neither database uses it.
  return reader
    .selectFrom('donors')
    .select('id')
    .where(sql<boolean>`(pan_sealed is not null or aadhaar_reference is not null)`);
}

/** One batch of donations without identity numbers whose donors have some; by id, from after `after`. */
export async function listToCarry(
  reader: DatabaseReader,
  { after, limit }: { after: string; limit: number },
) {
  return reader
    .selectFrom('donations')
    .innerJoin('donors', 'donors.id', 'donations.donor_id')
    .leftJoin('imported_donations', 'imported_donations.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.mode',
      'donations.declaration_version',
      'donations.created_at',
      'donations.paid_at',
      'donors.id as donor_id',
      'donors.pan_sealed',
      'donors.aadhaar_reference',
      'donors.created_at as donor_created_at',
      'donors.updated_at as donor_updated_at',
      'imported_donations.import_id',
    ])
    .where('donations.id', '>', after)
    .where(sql<string>`coalesce(donations.identity_id, '')`, '=', '')
    .where((eb) =>
      eb.or([
        eb('donors.pan_sealed', 'is not', null),
        eb('donors.aadhaar_reference', 'is not', null),
      ]),
    )
    .orderBy('donations.id')
    .limit(limit)
    .execute();
}
export type ToCarry = Awaited<ReturnType<typeof listToCarry>>[number];

/** Donors that were ever part of a merge, undone or not. */
export async function listMergedDonors(reader: DatabaseReader): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('donor_merges')
    .select(['kept_donor_id', 'merged_donor_id'])
    .execute();
  return new Set(rows.flatMap((row) => [row.kept_donor_id, row.merged_donor_id]));
}

/** The donation whose PAN staff last corrected, by donor. */
export async function findLastCorrections(reader: DatabaseReader): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('audit_entries')
    .innerJoin('donations', 'donations.id', 'audit_entries.subject')
    .select(['donations.id', 'donations.donor_id'])
    .where('audit_entries.action', '=', 'correct-gift')
    .where('audit_entries.details', 'like', '%"pan_no"%')
    .where('donations.donor_id', 'is not', null)
    .orderBy('audit_entries.sequence')
    .execute();
  return new Map(rows.map((row) => [row.donor_id ?? '', row.id]));
}

/** Receipts of these donations that were frozen before receipts recorded which numbers they show. */
export async function listOldDocuments(reader: DatabaseReader, donationIds: readonly string[]) {
  return reader
    .selectFrom('tax_documents')
    .select(['id', 'donation_id', 'issued_at'])
    .where('donation_id', 'in', donationIds)
    .where('kind', '=', 'receipt')
    .where('identity_id', 'is', null)
    .execute();
}
