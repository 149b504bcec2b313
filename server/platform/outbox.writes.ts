import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from './clock.ts';
import { createId } from './ids.ts';

/** Work that must follow a commit. `payload` contains ids only; the handler reads the rest when it runs. */
export type OutboxJob = {
  kind: string;
  /** A second job with the same key is not added. */
  dedupeKey: string;
  payload: Record<string, string>;
  /** Not before this time; absent: at once. */
  runAfter?: Date;
};

/** Adds a job in the transaction that requires it; call `wakeOutbox` after the commit. */
export async function addToOutbox(
  trx: DatabaseTransaction,
  clock: Clock,
  job: OutboxJob,
): Promise<void> {
  await addAllToOutbox(trx, clock, [job]);
}

/** The same for several jobs; does nothing for an empty list. */
export async function addAllToOutbox(
  trx: DatabaseTransaction,
  clock: Clock,
  jobs: readonly OutboxJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const now = toTimestamp(clock.now());
  await trx
    .insertInto('outbox')
    .values(jobs.map((job) => toOutboxRow(job, now)))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Records a job that was done outside the outbox, so that those who look for it find it. */
export async function noteDoneInOutbox(
  trx: DatabaseTransaction,
  clock: Clock,
  job: OutboxJob,
): Promise<void> {
  const now = toTimestamp(clock.now());
  await trx
    .insertInto('outbox')
    .values({ ...toOutboxRow(job, now), attempts: 1, done_at: now })
    .execute();
}

/**
 * Forgets done jobs of a kind that nobody looks for any more: those whose keys are from `from` up to, and not with,
 * `before`. The keys are a range of an index, so that the other jobs are not read.
 */
export async function forgetDoneJobs(
  trx: DatabaseTransaction,
  { kind, from, before }: { kind: string; from: string; before: string },
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('dedupe_key', '>=', from)
    .where('dedupe_key', '<', before)
    .where('kind', '=', kind)
    .where('done_at', 'is not', null)
    .execute();
}

function toOutboxRow(job: OutboxJob, now: string) {
  return {
    id: createId(),
    kind: job.kind,
    dedupe_key: job.dedupeKey,
    payload: JSON.stringify(job.payload),
    donation_id: job.payload.donationId ?? null,
    attempts: 0,
    run_after: job.runAfter === undefined ? now : toTimestamp(job.runAfter),
    claimed_until: null,
    done_at: null,
    failed_at: null,
    error: null,
    created_at: now,
  };
}
