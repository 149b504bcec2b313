import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  getTaxDocumentRun as getTaxDocumentRunCall,
  TaxDocumentRun,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentRun } from './tax-document-runs.presenter.ts';
import { findRun, listRuns, listTroubled } from './tax-document-runs.queries.ts';
import { presentSending } from './tax-documents.presenter.ts';

const NEWEST_RUNS = 20;
const MOST_TROUBLED = 100;

/** The newest bulk mailings. */
export async function listTaxDocumentRuns(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<TaxDocumentRun[]> {
  requirePermission(actor, 'documents.send');
  return (await listRuns(db, NEWEST_RUNS)).map(presentRun);
}

/** The progress of a bulk mailing, and the mails that failed or wait after a failed try. */
export async function getTaxDocumentRun(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  runId: string,
): Promise<ResponseOf<typeof getTaxDocumentRunCall>> {
  requirePermission(actor, 'documents.send');
  const run = await findRun(db, runId);
  if (!run) throw refuseUnknown(m.papers_unknown_run());
  const rows = await listTroubled(db, runId, MOST_TROUBLED);
  const unfinished = rows.map((row) => ({
    donationId: row.id,
    receiptNumber: row.number,
    fullname: row.fullname,
    ...presentSending(row),
  }));
  return { run: presentRun(run), unfinished };
}
