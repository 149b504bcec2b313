import type { DatabaseReader } from '../database/handles.ts';

/** Of one donor in one year; more cannot be confirmed by hand. */
const MOST_DONATIONS = 50;

function selectMatches(reader: DatabaseReader) {
  return reader
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donation_id')
    .select([
      'donations.id',
      'receipts.number',
      'donations.fullname',
      'receipts.amount_paise',
      'donations.paid_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('tax_documents')
        .select('tax_documents.id')
        .whereRef('tax_documents.donation_id', '=', 'donations.id')
        .where('tax_documents.kind', '=', 'official')
        .limit(1)
        .as('official_id'),
    )
    .where('receipts.status', '=', 'valid')
    .orderBy('receipts.serial')
    .limit(MOST_DONATIONS);
}
export type MatchedRow = Awaited<ReturnType<typeof findDonationsByReceipt>>[number];

export function findDonationsByReceipt(reader: DatabaseReader, number: string) {
  return selectMatches(reader).where('receipts.number', '=', number).execute();
}

/** The donations of a tax year with this PAN, by its possible keyed hashes. */
export function findDonationsByPan(
  reader: DatabaseReader,
  hashes: readonly string[],
  taxYear: string,
) {
  return selectMatches(reader)
    .innerJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .where('identity.pan_hash', 'in', hashes)
    .where('receipts.tax_year', '=', taxYear)
    .execute();
}

/** The donations that already have a certificate of this number: the file is its revision. */
export function findDonationsByCertificate(reader: DatabaseReader, number: string) {
  return selectMatches(reader)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tax_documents')
          .select('tax_documents.id')
          .whereRef('tax_documents.donation_id', '=', 'donations.id')
          .where('tax_documents.kind', '=', 'official')
          .where('tax_documents.number', '=', number),
      ),
    )
    .execute();
}
