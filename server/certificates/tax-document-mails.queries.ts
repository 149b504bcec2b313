import { sql } from 'kysely';
import type { DocumentMailKind, TaxDocumentKind } from '#shared/staff/tax-documents-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { jobOfLetter, jobOfMail } from './tax-document-jobs.ts';

/** The dedupe key of the outbox job that sends a row of `tax_document_mails`. */
export const jobOfMailRow = sql<string>`case when tax_document_mails.letter_id is null
  then ${jobOfMail('')} || tax_document_mails.id
  else ${jobOfLetter('')} || tax_document_mails.letter_id end`;

const MAIL_COLUMNS = [
  'tax_document_mails.id',
  'tax_document_mails.donation_id',
  'tax_document_mails.kind',
  'tax_document_mails.is_duplicate',
  'tax_document_mails.run_id',
  'tax_document_mails.created_at',
  'tax_document_mails.sent_at',
  'tax_document_mails.dropped_because',
  'tax_document_mails.sent_to',
] as const;

/** A mail with the state of its outbox job. */
function selectMails(reader: DatabaseReader) {
  return reader
    .selectFrom('tax_document_mails')
    .leftJoin('outbox', (join) => join.on('outbox.dedupe_key', '=', jobOfMailRow))
    .select([
      ...MAIL_COLUMNS,
      'outbox.failed_at as given_up_at',
      'outbox.error as error',
      'outbox.attempts as attempts',
    ]);
}
export type TaxDocumentMailRow = Awaited<ReturnType<typeof listMailsOfDonation>>[number];

/** All tax document mails of a donation, newest first. */
export function listMailsOfDonation(reader: DatabaseReader, donationId: string) {
  return selectMails(reader)
    .where('tax_document_mails.donation_id', '=', donationId)
    .orderBy('tax_document_mails.created_at', 'desc')
    .orderBy('tax_document_mails.id', 'desc')
    .execute();
}

/** A mail that waits to be sent; undefined when it was sent, dropped, or unknown. */
export async function findWaitingMail(reader: DatabaseReader, id: string) {
  return reader
    .selectFrom('tax_document_mails')
    .select(['id', 'donation_id', 'kind', 'is_duplicate'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_because', 'is', null)
    .executeTakeFirst();
}

/** Whether a document of this kind was mailed before, or is queued; dropped mails do not count. */
export async function wasTaxDocumentOrdered(
  reader: DatabaseReader,
  donationId: string,
  kind: TaxDocumentKind,
): Promise<boolean> {
  const before = await reader
    .selectFrom('tax_document_mails')
    .select('id')
    .where('donation_id', '=', donationId)
    .where('kind', '=', kind)
    .where('dropped_because', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** Whether a certificate was mailed, or is queued, with any of the donations that it covers. */
export async function wasCertificateOrdered(
  reader: DatabaseReader,
  certificate: { id: string; issued_at: string },
): Promise<boolean> {
  const before = await reader
    .selectFrom('tax_document_donations as covered')
    .innerJoin('tax_document_mails as mail', 'mail.donation_id', 'covered.donation_id')
    .select('mail.id')
    .where('covered.document_id', '=', certificate.id)
    .where('mail.kind', '=', 'official')
    .where('mail.dropped_because', 'is', null)
    .where('mail.created_at', '>=', certificate.issued_at)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** The newest mail of this kind of each of these donations. */
export async function listNewestMails(
  reader: DatabaseReader,
  kind: DocumentMailKind,
  donationIds: readonly string[],
): Promise<Map<string, TaxDocumentMailRow>> {
  if (donationIds.length === 0) return new Map();
  const rows = await selectMails(reader)
    .where('tax_document_mails.donation_id', 'in', donationIds)
    .where('tax_document_mails.kind', '=', kind)
    .orderBy('tax_document_mails.created_at')
    .orderBy('tax_document_mails.id')
    .execute();
  return new Map(rows.map((row) => [row.donation_id, row]));
}
