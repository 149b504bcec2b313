import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { PaperRunsTable } from '../database/tables/papers.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { jobOfRun, PAPER_RUN } from './paper-run-job.ts';

export async function addRun(
  trx: DatabaseTransaction,
  run: Selectable<PaperRunsTable>,
): Promise<void> {
  await trx.insertInto('paper_runs').values(run).execute();
}

/** Orders that a run goes on after this mail; '' for its beginning. */
export async function queueRun(
  trx: DatabaseTransaction,
  clock: Clock,
  run: { runId: string; after: string; runAfter?: Date },
): Promise<void> {
  const { runId, after, runAfter } = run;
  await addToOutbox(trx, clock, {
    kind: PAPER_RUN,
    dedupeKey: jobOfRun(runId, after),
    payload: { runId, after },
    ...(runAfter === undefined ? {} : { runAfter }),
  });
}

/** Ends a run: what was not sent yet is dropped. Answers false when it was stopped before. */
export async function stopRun(
  trx: DatabaseTransaction,
  clock: Clock,
  runId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paper_runs')
    .set({ stopped_at: toTimestamp(clock.now()) })
    .where('id', '=', runId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('paper_mails')
    .set({ dropped_because: 'stopped' })
    .where('run_id', '=', runId)
    .where('sent_at', 'is', null)
    .where('dropped_because', 'is', null)
    .execute();
  return true;
}
