import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { TaxDocumentChoice } from '#shared/staff/tax-document-runs-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** The donations with a valid receipt in a tax year, and what each has for mailing a document of this kind. */
function selectCandidates(reader: DatabaseReader, { taxYear, kind, campaign }: TaxDocumentChoice) {
  return reader
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donation_id')
    .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .where('receipts.tax_year', '=', taxYear)
    .where('receipts.status', '=', 'valid')
    .$if(campaign !== undefined, (query) =>
      query.where('donations.campaign_id', '=', campaign ?? ''),
    )
    .select([
      'donations.id',
      'receipts.serial',
      'receipts.number',
      'receipts.amount_paise',
      'donations.fullname',
      'donations.paid_at',
    ])
    .select((eb) => [
      flag(eb, eb('donations.email', '<>', '')).as('has_address'),
      flag(eb, eb('identity.pan_hash', 'is not', null)).as('has_pan'),
      flag(
        eb,
        eb.exists(
          eb
            .selectFrom('tax_documents')
            .select('tax_documents.id')
            .whereRef('tax_documents.donation_id', '=', 'donations.id')
            .where('tax_documents.kind', '=', 'official'),
        ),
      ).as('has_official'),
      flag(
        eb,
        eb.or([
          eb.exists(
            eb
              .selectFrom('tax_document_mails')
              .select('tax_document_mails.id')
              .whereRef('tax_document_mails.donation_id', '=', 'donations.id')
              .where('tax_document_mails.kind', '=', kind)
              .where('tax_document_mails.dropped_because', 'is', null),
          ),
          ...(kind === 'receipt'
            ? [
                eb.exists(
                  eb
                    .selectFrom('outbox')
                    .select('outbox.id')
                    .where('outbox.dedupe_key', '=', (or) =>
                      or(or.val('receipt-mail:'), '||', or.ref('donations.id')),
                    )
                    // Done without a try: never sent, as with samples.
                    .where((or) =>
                      or.or([or('outbox.done_at', 'is', null), or('outbox.attempts', '>', 0)]),
                    ),
                ),
              ]
            : []),
        ]),
      ).as('was_sent'),
    ]);
}

function flag<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  condition: Expression<SqlBool>,
) {
  return eb.case().when(condition).then(eb.lit(1)).else(eb.lit(0)).end();
}

type Show = 'ready' | 'no-address' | 'no-pan' | 'no-form' | 'sent';

function selectShown(reader: DatabaseReader, choice: TaxDocumentChoice, show: Show | undefined) {
  const { kind } = choice;
  const all = reader
    .selectFrom(selectCandidates(reader, choice).as('candidate'))
    .selectAll('candidate');
  if (show === 'sent') return all.where('was_sent', '=', 1);
  if (show === 'no-address') return all.where('has_address', '=', 0);
  if (show === 'no-pan') return all.where('has_pan', '=', 0);
  if (show === 'no-form') return all.where('has_official', '=', 0);
  if (show === undefined) return all;
  return all
    .where('has_address', '=', 1)
    .where('was_sent', '=', 0)
    .$if(kind === 'official', (query) => query.where('has_official', '=', 1));
}

/** One page of them, by receipt number, after `after`. */
export function listCandidates(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  page: { show: Show | undefined; after: number; limit: number },
) {
  return selectShown(reader, choice, page.show)
    .where('serial', '>', page.after)
    .orderBy('serial')
    .limit(page.limit)
    .execute();
}
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

/** The last receipt number of a tax year; 0 without any. */
export async function findLastSerial(reader: DatabaseReader, taxYear: string): Promise<number> {
  const { last } = await reader
    .selectFrom('receipts')
    .select((eb) => eb.fn.max<number | null>('serial').as('last'))
    .where('tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** How many there are of each status, with receipt numbers after `after` and up to `until`. */
export async function countCandidates(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  { after, until }: { after: number; until: number },
) {
  const { kind } = choice;
  return reader
    .selectFrom(
      selectCandidates(reader, choice)
        .where('receipts.serial', '>', after)
        .where('receipts.serial', '<=', until)
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
            ...(kind === 'official' ? [eb('has_official', '=', 1)] : []),
          ]),
        ).as('ready'),
        count(eb('has_address', '=', 0)).as('noAddress'),
        count(eb('has_pan', '=', 0)).as('noPan'),
        count(eb('has_official', '=', 0)).as('noForm'),
        count(eb('was_sent', '=', 1)).as('sent'),
      ];
    })
    .executeTakeFirstOrThrow();
}
