import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import { receiptColumns } from '../../database/receipt-columns.ts';
import { jobOfMailRow } from '../tax-document-mails.queries.ts';
import { selectCertificates, type TaxDocumentRow } from '../tax-documents.queries.ts';

/** Donations with what mailing their documents needs, in the order of entry. Unknown ids are left out. */
export async function listForMailing(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.donor_id',
      'donations.fullname',
      'donations.email',
      'donations.status',
      'donations.incomplete',
      receiptColumns.number.as('number'),
      receiptColumns.status.as('receipt_status'),
      receiptColumns.paise.as('amount_paise'),
      receiptColumns.updatedAt.as('receipt_at'),
    ])
    .select(
      selectCertificates(reader, sql.ref('donations.id'))
        .select('certificate.id')
        .limit(1)
        .as('certificate_id'),
    )
    .where('donations.id', 'in', donationIds)
    .orderBy('donations.id')
    .execute();
}
export type DonationForMailing = Awaited<ReturnType<typeof listForMailing>>[number];

export async function findTaxDocuments(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Map<string, TaxDocumentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('tax_documents')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The donations that these certificates cover. */
export async function listCoveredBy(reader: DatabaseReader, certificateIds: readonly string[]) {
  if (certificateIds.length === 0) return [];
  return reader
    .selectFrom('tax_document_donations')
    .select(['document_id', 'donation_id'])
    .where('document_id', 'in', certificateIds)
    .execute();
}

/** The mails of these donations that were sent or are still to be sent, oldest first. */
export async function listEffectiveMails(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('tax_document_mails')
    .leftJoin('outbox', (join) => join.on('outbox.dedupe_key', '=', jobOfMailRow))
    .select([
      'tax_document_mails.donation_id',
      'tax_document_mails.kind',
      'tax_document_mails.sent_at',
      'tax_document_mails.sent_to',
    ])
    .where('tax_document_mails.donation_id', 'in', donationIds)
    .where('tax_document_mails.dropped_because', 'is', null)
    .where((eb) =>
      eb.or([eb('tax_document_mails.sent_at', 'is not', null), eb('outbox.failed_at', 'is', null)]),
    )
    .orderBy('tax_document_mails.created_at')
    .orderBy('tax_document_mails.id')
    .execute();
}

export type EffectiveMail = Awaited<ReturnType<typeof listEffectiveMails>>[number];

/** The receipt mails after online payments: sent, or still to be sent. Samples count as sent without a try. */
export async function listAutomaticMails(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('outbox')
    .select(['donation_id', 'done_at'])
    .where(
      'dedupe_key',
      'in',
      donationIds.map((id) => `receipt-mail:${id}`),
    )
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('attempts', '>', 0)]))
    .execute();
}

/** The waiting rows of a letter, by receipt number, with donor and address as they are now. */
export function listWaitingOf(reader: DatabaseReader, letterId: string) {
  return (
    reader
      .selectFrom('tax_document_mails')
      .innerJoin('donations', 'donations.id', 'tax_document_mails.donation_id')
      .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
      .select([
        'tax_document_mails.id',
        'tax_document_mails.donation_id',
        'tax_document_mails.kind',
        'tax_document_mails.is_duplicate',
        'tax_document_mails.ordered_by',
        'donations.donor_id',
        'donations.email',
        'donations.tax_year',
      ])
      .where('letter_id', '=', letterId)
      .where('sent_at', 'is', null)
      .where('dropped_because', 'is', null)
      // PostgreSQL would put those without one last.
      .orderBy('receipts.serial', (order) => order.asc().nullsFirst())
      .orderBy('tax_document_mails.id')
      .execute()
  );
}
export type WaitingRow = Awaited<ReturnType<typeof listWaitingOf>>[number];
