import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { TaxDocumentRunsTable } from '../database/tables/tax-documents.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { jobOfRun, TAX_DOCUMENT_RUN } from './tax-document-jobs.ts';

export async function addRun(
  trx: DatabaseTransaction,
  run: Selectable<TaxDocumentRunsTable>,
): Promise<void> {
  await trx.insertInto('tax_document_runs').values(run).execute();
}

/** The lock under which mails of runs are written. */
export const RUNS_LOCK = 'paper-runs';

/** Queues the continuation of a run after this place among the candidates; '0' for its beginning. */
export async function queueRun(
  trx: DatabaseTransaction,
  clock: Clock,
  run: { runId: string; after: string; runAfter?: Date },
): Promise<void> {
  const { runId, after, runAfter } = run;
  await addToOutbox(trx, clock, {
    kind: TAX_DOCUMENT_RUN,
    dedupeKey: jobOfRun(runId, after),
    payload: { runId, after },
    ...(runAfter === undefined ? {} : { runAfter }),
  });
}

/** Ends writing: every mail of the run is queued, so their number is known. */
export async function finishRun(
  trx: DatabaseTransaction,
  clock: Clock,
  runId: string,
): Promise<void> {
  await trx
    .updateTable('tax_document_runs')
    .set((eb) => ({
      finished_at: toTimestamp(clock.now()),
      total: eb
        .selectFrom('tax_document_mails')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('tax_document_mails.run_id', '=', runId),
    }))
    .where('id', '=', runId)
    .execute();
}

/** Stops a run: unsent mails are dropped. Returns false when it was stopped before. */
export async function stopRun(
  trx: DatabaseTransaction,
  clock: Clock,
  runId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tax_document_runs')
    .set({ stopped_at: toTimestamp(clock.now()) })
    .where('id', '=', runId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('tax_document_mails')
    .set({ dropped_because: 'stopped' })
    .where('run_id', '=', runId)
    .where('sent_at', 'is', null)
    .where('dropped_because', 'is', null)
    .execute();
  return true;
}
