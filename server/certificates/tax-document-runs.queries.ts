import type { TaxDocumentChoice } from '#shared/staff/tax-document-runs-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import { jobOfMailRow } from './tax-document-mails.queries.ts';

/** Bulk mailings with their progress, newest first. */
export function listRuns(reader: DatabaseReader, limit: number) {
  return selectRuns(reader).orderBy('tax_document_runs.id', 'desc').limit(limit).execute();
}
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

export async function findRun(reader: DatabaseReader, id: string): Promise<RunRow | undefined> {
  return selectRuns(reader).where('tax_document_runs.id', '=', id).executeTakeFirst();
}

function selectRuns(reader: DatabaseReader) {
  return reader
    .selectFrom('tax_document_runs')
    .leftJoin('staff_members', 'staff_members.id', 'tax_document_runs.started_by')
    .select([
      'tax_document_runs.id',
      'tax_document_runs.tax_year',
      'tax_document_runs.kind',
      'tax_document_runs.total',
      'tax_document_runs.created_at',
      'tax_document_runs.finished_at',
      'tax_document_runs.stopped_at',
      'staff_members.name as started_by_name',
    ])
    .select((eb) => {
      const mails = () =>
        eb
          .selectFrom('tax_document_mails')
          .leftJoin('outbox', (join) => join.on('outbox.dedupe_key', '=', jobOfMailRow))
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('tax_document_mails.run_id', '=', 'tax_document_runs.id');
      return [
        mails().where('tax_document_mails.sent_at', 'is not', null).as('sent'),
        mails()
          .where('tax_document_mails.sent_at', 'is', null)
          .where((or) =>
            or.or([
              or.and([
                or('tax_document_mails.dropped_because', 'is not', null),
                or('tax_document_mails.dropped_because', '<>', 'stopped'),
              ]),
              or('outbox.failed_at', 'is not', null),
            ]),
          )
          .as('failed'),
        mails()
          .where('tax_document_mails.sent_at', 'is', null)
          .where('tax_document_mails.dropped_because', 'is', null)
          .where('outbox.failed_at', 'is', null)
          .as('waiting'),
      ];
    });
}

/** The mails of a run that failed, or wait after a failed try. */
export function listTroubled(reader: DatabaseReader, runId: string, limit: number) {
  return reader
    .selectFrom('tax_document_mails')
    .innerJoin('donations', 'donations.id', 'tax_document_mails.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'tax_document_mails.donation_id')
    .leftJoin('outbox', (join) => join.on('outbox.dedupe_key', '=', jobOfMailRow))
    .select([
      'donations.id',
      'donations.fullname',
      receiptColumns.number.as('number'),
      'tax_document_mails.sent_at',
      'tax_document_mails.dropped_because',
      'outbox.failed_at as given_up_at',
      'outbox.error as error',
    ])
    .where('tax_document_mails.run_id', '=', runId)
    .where('tax_document_mails.sent_at', 'is', null)
    .where((or) =>
      or.or([
        or.and([
          or('tax_document_mails.dropped_because', 'is not', null),
          or('tax_document_mails.dropped_because', '<>', 'stopped'),
        ]),
        or('outbox.error', 'is not', null),
      ]),
    )
    .orderBy('tax_document_mails.id')
    .limit(limit)
    .execute();
}

/** The run with its remaining work; undefined once finished or stopped. */
export async function findActiveRun(reader: DatabaseReader, id: string) {
  return reader
    .selectFrom('tax_document_runs')
    .select(['id', 'tax_year', 'kind', 'campaign_id', 'started_by'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the same documents are being mailed already. */
export async function isRunActive(
  reader: DatabaseReader,
  { taxYear, kind }: TaxDocumentChoice,
): Promise<boolean> {
  const run = await reader
    .selectFrom('tax_document_runs')
    .select('id')
    .where('tax_year', '=', taxYear)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
