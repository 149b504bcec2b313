import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { TaxDocumentChoice } from '#shared/staff/tax-document-runs-endpoints.ts';
import type { DocumentMailKind } from '#shared/staff/tax-documents-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import type { Schema } from '../database/schema.ts';
import { selectCertificates } from './tax-documents.queries.ts';

/**
 * A place in the walk along the candidates of a tax year: first those with a receipt of ours, by its serial, then those
 * that have a number of an earlier system instead (decision 31), by the id of the donation.
 */
export type CandidatePlace =
  | { source: 'ours'; after: number }
  | { source: 'earlier'; after: string };

/** The same, up to an end that is included. */
export type CandidateRange =
  | { source: 'ours'; after: number; until: number }
  | { source: 'earlier'; after: string; until: string };

type Source = CandidatePlace['source'];

/** Literally the condition of the index, so that SQLite uses it. */
const hasEarlierReceipt = () =>
  sql<SqlBool>`${sql.ref('donations.earlier_receipt_revision')} is not null`;

/** The donations with a valid receipt in a tax year, and what each has for mailing a document of this kind. */
function selectCandidates(
  reader: DatabaseReader,
  { taxYear, kind, campaign }: TaxDocumentChoice,
  source: Source,
) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .$if(source === 'ours', (query) =>
      query.where('receipts.tax_year', '=', taxYear).where('receipts.status', '=', 'valid'),
    )
    .$if(source === 'earlier', (query) =>
      query
        .where(hasEarlierReceipt())
        .where('donations.tax_year', '=', taxYear)
        .where('donations.status', '=', 'paid'),
    )
    .$if(campaign !== undefined, (query) =>
      query.where('donations.campaign_id', '=', campaign ?? ''),
    )
    .select([
      'donations.id',
      'donations.donor_id',
      'donations.email',
      'receipts.serial',
      receiptColumns.number.as('number'),
      receiptColumns.isEarlier.as('is_earlier'),
      receiptColumns.paise.as('amount_paise'),
      'donations.fullname',
      'donations.paid_at',
    ])
    .select((eb) => [
      flag(eb, hasAddress(eb, kind)).as('has_address'),
      flag(eb, eb('identity.pan_hash', 'is not', null)).as('has_pan'),
      selectCertificates(reader, sql.ref('donations.id'))
        .select('certificate.id')
        .limit(1)
        .as('official_id'),
      flag(
        eb,
        eb.or([
          eb.exists(selectMailsOf(reader, kind)),
          ...(kind === 'official' ? [eb.exists(selectMailsOfCertificate(reader))] : []),
          ...(kind === 'receipt' ? [eb.exists(selectAutomaticMail(reader))] : []),
        ]),
      ).as('was_sent'),
    ]);
}

/** A statement goes to the donor, at the address of any of their donations of the year. */
function hasAddress(eb: ExpressionBuilder<Schema, 'donations'>, kind: DocumentMailKind) {
  if (kind !== 'statement') return eb('donations.email', '<>', '');
  return eb.exists(
    eb
      .selectFrom('donations as of_donor')
      .select('of_donor.id')
      .whereRef('of_donor.donor_id', '=', 'donations.donor_id')
      .whereRef('of_donor.tax_year', '=', 'donations.tax_year')
      .where('of_donor.email', '<>', '')
      .where('of_donor.status', 'in', ['paid', 'refunded']),
  );
}

/** The mails of this kind of the candidate that were not dropped. */
function selectMailsOf(reader: DatabaseReader, kind: DocumentMailKind) {
  return reader
    .selectFrom('tax_document_mails as mail')
    .select('mail.id')
    .where('mail.donation_id', '=', sql.ref<string>('donations.id'))
    .where('mail.kind', '=', kind)
    .where('mail.dropped_because', 'is', null);
}

/** The mails of a certificate that covers the candidate, with whichever of its donations it was mailed. */
function selectMailsOfCertificate(reader: DatabaseReader) {
  return reader
    .selectFrom('tax_document_donations as mine')
    .innerJoin('tax_document_donations as other', 'other.document_id', 'mine.document_id')
    .innerJoin('tax_documents as document', 'document.id', 'mine.document_id')
    .innerJoin('tax_document_mails as mail', 'mail.donation_id', 'other.donation_id')
    .select('mail.id')
    .where('mine.donation_id', '=', sql.ref<string>('donations.id'))
    .where('mail.kind', '=', 'official')
    .where('mail.dropped_because', 'is', null)
    .whereRef('mail.created_at', '>=', 'document.issued_at');
}

/** The receipt mail after an online payment. Done without a try: never sent, as with samples. */
function selectAutomaticMail(reader: DatabaseReader) {
  return reader
    .selectFrom('outbox')
    .select('outbox.id')
    .where('outbox.dedupe_key', '=', sql<string>`'receipt-mail:' || ${sql.ref('donations.id')}`)
    .where((eb) => eb.or([eb('outbox.done_at', 'is', null), eb('outbox.attempts', '>', 0)]));
}

function flag<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  condition: Expression<SqlBool>,
) {
  return eb.case().when(condition).then(eb.lit(1)).else(eb.lit(0)).end();
}

type Show = 'ready' | 'no-address' | 'no-pan' | 'no-form' | 'sent';

function selectShown(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  { show, source }: { show: Show | undefined; source: Source },
) {
  const { kind } = choice;
  const all = reader
    .selectFrom(selectCandidates(reader, choice, source).as('candidate'))
    .selectAll('candidate');
  if (show === 'sent') return all.where('was_sent', '=', 1);
  if (show === 'no-address') return all.where('has_address', '=', 0);
  if (show === 'no-pan') return all.where('has_pan', '=', 0);
  if (show === 'no-form') return all.where('official_id', 'is', null);
  if (show === undefined) return all;
  return all
    .where('has_address', '=', 1)
    .where('was_sent', '=', 0)
    .$if(kind === 'official', (query) => query.where('official_id', 'is not', null));
}

/** One page of those of one source, after a place. */
export function listCandidates(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  { show, place, limit }: { show: Show | undefined; place: CandidatePlace; limit: number },
) {
  const shown = selectShown(reader, choice, { show, source: place.source }).limit(limit);
  return place.source === 'ours'
    ? shown.where('serial', '>', place.after).orderBy('serial').execute()
    : shown.where('id', '>', place.after).orderBy('id').execute();
}
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** Those that are ready, of these donors: with numbers of an earlier system first, then by receipt number. */
export async function listReadyOfDonors(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  donorIds: readonly string[],
) {
  if (donorIds.length === 0) return [];
  const listOf = (source: Source) =>
    selectShown(reader, choice, { show: 'ready', source })
      .where('donor_id', 'in', donorIds)
      .orderBy(source === 'ours' ? 'serial' : 'id')
      .execute();
  return [...(await listOf('earlier')), ...(await listOf('ours'))];
}

/** What distinguishes the mails and documents of those that are ready, within a range. */
export function listReadyKeys(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  { source, after, until }: CandidateRange,
) {
  const column = source === 'ours' ? 'serial' : 'id';
  return selectShown(reader, choice, { show: 'ready', source })
    .clearSelect()
    .select(['id', 'donor_id', 'email', 'official_id'])
    .where(column, '>', after)
    .where(column, '<=', until)
    .execute();
}

/** The next donations of a tax year with numbers of an earlier system, by their ids. */
export async function listEarlierIds(
  reader: DatabaseReader,
  taxYear: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donations')
    .select('id')
    .where(hasEarlierReceipt())
    .where('tax_year', '=', taxYear)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The last receipt number of a tax year; 0 without any. */
export async function findLastSerial(reader: DatabaseReader, taxYear: string): Promise<number> {
  const { last } = await reader
    .selectFrom('receipts')
    .select((eb) => eb.fn.max<number | null>('serial').as('last'))
    .where('tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** How many there are of each status within a range. */
export async function countCandidates(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  { source, after, until }: CandidateRange,
) {
  const { kind } = choice;
  const column = source === 'ours' ? 'receipts.serial' : 'donations.id';
  return reader
    .selectFrom(
      selectCandidates(reader, choice, source)
        .where(column, '>', after)
        .where(column, '<=', until)
        .as('candidate'),
    )
    .select((eb) => {
      const count = (condition: Expression<SqlBool>) =>
        eb.fn.coalesce(eb.fn.sum<number>(flag(eb, condition)), eb.lit(0));
      return [
        eb.fn.countAll<number>().as('all'),
        count(
          eb.and([
            eb('has_address', '=', 1),
            eb('was_sent', '=', 0),
            ...(kind === 'official' ? [eb('official_id', 'is not', null)] : []),
          ]),
        ).as('ready'),
        count(eb('has_address', '=', 0)).as('noAddress'),
        count(eb('has_pan', '=', 0)).as('noPan'),
        count(eb('official_id', 'is', null)).as('noForm'),
        count(eb('was_sent', '=', 1)).as('sent'),
      ];
    })
    .executeTakeFirstOrThrow();
}
