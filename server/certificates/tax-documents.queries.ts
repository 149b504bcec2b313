import { type Expression, type Selectable, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { hasMovedSince } from '../database/has-moved-since.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import type { TaxDocumentsTable } from '../database/tables/tax-documents.table.ts';

export type TaxDocumentRow = Selectable<TaxDocumentsTable>;

/**
 * The certificates that cover a donation, by an expression for its id. A donation that moves to another donor leaves them
 * behind, also the one that was stored with it, until it is uploaded for it again. Where two donors who were merged are
 * separated again, nothing says whose PAN a certificate shows that covers donations of both: both leave it behind.
 */
export function selectCertificates(reader: DatabaseReader, donationId: Expression<string>) {
  return reader
    .selectFrom('tax_document_donations as covered')
    .innerJoin('tax_documents as certificate', 'certificate.id', 'covered.document_id')
    .innerJoin('donations as also', 'also.id', 'covered.donation_id')
    .where('covered.donation_id', '=', donationId)
    .where((eb) => eb.not(hasMovedSince(eb.ref('also.id'), eb.ref('certificate.issued_at'))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tax_document_donations as beside')
            .innerJoin('donations as other', 'other.id', 'beside.donation_id')
            .select('other.id')
            .whereRef('beside.document_id', '=', 'certificate.id')
            .whereRef('other.donor_id', 'is distinct from', 'also.donor_id')
            .where((one) =>
              one.not(hasMovedSince(one.ref('other.id'), one.ref('certificate.issued_at'))),
            ),
        ),
      ),
    )
    .orderBy('certificate.revision', 'desc')
    .orderBy('certificate.id', 'desc');
}

/** The newest document of a donation and kind; of a receipt optionally of one revision. */
export async function findTaxDocument(
  reader: DatabaseReader,
  donationId: string,
  kind: TaxDocumentRow['kind'],
  revision?: number,
): Promise<TaxDocumentRow | undefined> {
  if (kind === 'official') {
    return selectCertificates(reader, sql.val(donationId))
      .selectAll('certificate')
      .limit(1)
      .executeTakeFirst();
  }
  return reader
    .selectFrom('tax_documents')
    .selectAll()
    .where('donation_id', '=', donationId)
    .where('kind', '=', kind)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findTaxDocumentById(
  reader: DatabaseReader,
  id: string,
): Promise<TaxDocumentRow | undefined> {
  return reader.selectFrom('tax_documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All documents of a donation, newest first: its receipts, and the certificates that cover it. */
export async function listTaxDocuments(
  reader: DatabaseReader,
  donationId: string,
): Promise<TaxDocumentRow[]> {
  const receipts = await reader
    .selectFrom('tax_documents')
    .selectAll()
    .where('donation_id', '=', donationId)
    .where('kind', '=', 'receipt')
    .execute();
  const certificates = await selectCertificates(reader, sql.val(donationId))
    .selectAll('certificate')
    .execute();
  const age = ({ issued_at: at, id }: TaxDocumentRow) => `${at} ${id}`;
  return [...receipts, ...certificates].toSorted((one, other) => (age(one) < age(other) ? 1 : -1));
}

/** The donations that these certificates cover, in the order of their receipt numbers. */
export async function listCoveredDonations(reader: DatabaseReader, documentIds: readonly string[]) {
  if (documentIds.length === 0) return [];
  const rows = await reader
    .selectFrom('tax_document_donations as covered')
    .innerJoin('tax_documents as certificate', 'certificate.id', 'covered.document_id')
    .innerJoin('donations', 'donations.id', 'covered.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'covered.donation_id')
    .select(['covered.document_id', 'covered.donation_id'])
    .select(receiptColumns.number.as('number'))
    .where('covered.document_id', 'in', documentIds)
    .where((eb) => eb.not(hasMovedSince(eb.ref('donations.id'), eb.ref('certificate.issued_at'))))
    .orderBy('receipts.serial')
    .execute();
  return rows.map((row) => ({ ...row, number: row.number ?? '' }));
}

/** The highest revision of the certificates that were stored with these donations, also of those that they left behind; 0: none. */
export async function findLastRevision(
  reader: DatabaseReader,
  donationIds: readonly string[],
): Promise<number> {
  const row = await reader
    .selectFrom('tax_documents')
    .select((eb) => eb.fn.max('revision').as('last'))
    .where('kind', '=', 'official')
    .where('donation_id', 'in', donationIds)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The donors of these donations, each once. */
export async function listDonorsOf(
  reader: DatabaseReader,
  donationIds: readonly string[],
): Promise<(string | null)[]> {
  const rows = await reader
    .selectFrom('donations')
    .select('donor_id')
    .distinct()
    .where('id', 'in', donationIds)
    .execute();
  return rows.map((row) => row.donor_id);
}

/** The document with a public code, and the current state of its receipt. */
export async function findTaxDocumentByCode(reader: DatabaseReader, code: string) {
  return reader
    .selectFrom('tax_documents')
    .innerJoin('donations', 'donations.id', 'tax_documents.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'tax_documents.donation_id')
    .select([
      'tax_documents.number',
      'tax_documents.amount_paise',
      'tax_documents.revision',
      'donations.paid_at',
      receiptColumns.revision.as('current_revision'),
      receiptColumns.status.as('receipt_status'),
      receiptColumns.isEarlier.as('number_is_earlier'),
    ])
    .where('tax_documents.code', '=', code)
    .executeTakeFirst();
}

/** Documents whose sealed key does not have the given prefix. */
export async function listTaxDocumentKeysNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('tax_documents')
    .select('id')
    .where('id', '>', after)
    .where('key_sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
