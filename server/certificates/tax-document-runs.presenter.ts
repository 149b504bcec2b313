import type { TaxDocumentRun } from '#shared/staff/tax-document-runs-endpoints.ts';
import type { RunRow } from './tax-document-runs.queries.ts';

/** A bulk mailing with its progress. */
export function presentRun(run: RunRow): TaxDocumentRun {
  const [sent, failed, written] = [run.sent ?? 0, run.failed ?? 0, run.waiting ?? 0];
  const isWriting = run.finished_at === null && run.stopped_at === null;
  // While mails are still being written, the unwritten ones count as waiting too.
  const waiting = isWriting ? Math.max(run.total - sent - failed, written, 1) : written;
  return {
    _id: run.id,
    taxYear: run.tax_year,
    kind: run.kind,
    status: statusOf({ stoppedAt: run.stopped_at, failed, waiting }),
    total: run.total,
    ...{ sent, failed, waiting },
    startedAt: run.created_at,
    startedBy: run.started_by_name ?? '',
    stoppedAt: run.stopped_at,
  };
}

function statusOf(run: { stoppedAt: string | null; failed: number; waiting: number }) {
  if (run.stoppedAt !== null) return 'stopped';
  if (run.waiting > 0) return 'loading';
  return run.failed > 0 ? 'failed' : 'succeeded';
}
