import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { hasMovedSince } from '../database/has-moved-since.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import { selectCertificates } from './tax-documents.queries.ts';

/** Of one donor in one year; more cannot be confirmed by hand. */
const MOST_DONATIONS = 50;

function selectMatches(reader: DatabaseReader) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      receiptColumns.number.as('number'),
      'donations.fullname',
      receiptColumns.paise.as('amount_paise'),
      'donations.paid_at',
      'donations.mode',
      'donations.is_corpus',
    ])
    .select(
      selectCertificates(reader, sql.ref('donations.id'))
        .select('certificate.id')
        .limit(1)
        .as('official_id'),
    )
    .where(receiptColumns.status, '=', 'valid')
    .orderBy('receipts.serial')
    .orderBy('donations.id')
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
    .innerJoin('donation_identities as identity', (join) =>
      join
        .onRef('identity.id', '=', 'donations.identity_id')
        .onRef('identity.donation_id', '=', 'donations.id'),
    )
    .where('identity.pan_hash', 'in', hashes)
    .where('donations.tax_year', '=', taxYear)
    .execute();
}

/** The donations that already have a certificate of this number: the file is its revision. */
export function findDonationsByCertificate(reader: DatabaseReader, number: string) {
  return selectMatches(reader)
    .where('donations.id', 'in', (eb) =>
      eb
        .selectFrom('tax_document_donations as covered')
        .innerJoin('tax_documents', 'tax_documents.id', 'covered.document_id')
        .select('covered.donation_id')
        .where('tax_documents.kind', '=', 'official')
        .where('tax_documents.number', '=', number)
        .where((one) =>
          one.not(
            hasMovedSince(one.ref('covered.donation_id'), one.ref('tax_documents.issued_at')),
          ),
        ),
    )
    .execute();
}
