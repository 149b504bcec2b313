import type { Selectable, UpdateResult } from 'kysely';
import type { Database, DatabaseTransaction, DialectName } from '../database/handles.ts';
import type { OutboxTable } from '../database/tables/outbox.table.ts';
import { type Clock, timestampAfter, toTimestamp } from './clock.ts';

export type ClaimedJob = Pick<
  Selectable<OutboxTable>,
  'id' | 'kind' | 'dedupe_key' | 'payload' | 'attempts'
> & {
  /** Where the claim ends, and the proof that it is still this worker's. */
  claimed_until: string;
};

/** A living worker renews its claim in time. After this it is taken for dead, and the job for free. */
export const CLAIM_MS = 20_000;

/** Waits after each failure; the last one repeats. */
const LADDER_S = [5, 30, 2 * 60, 10 * 60, 30 * 60, 3600, 2 * 3600, 6 * 3600];
const LONGEST_WAIT_S = 6 * 3600;
/** Then it is given up and waits for staff. */
const MAX_TRIES = 24;
const LONGEST_ERROR = 300;

/** How long a job waits after its nth try failed; null when it is given up. */
function waitAfterTry(attempts: number): number | null {
  if (attempts >= MAX_TRIES) return null;
  return (LADDER_S[attempts - 1] ?? LONGEST_WAIT_S) * 1000;
}

/** Takes the next job that is due, in one statement, so that of any number of workers exactly one gets it. */
export async function claimJob({
  db,
  dialect,
  clock,
}: {
  db: Database;
  dialect: DialectName;
  clock: Clock;
}): Promise<ClaimedJob | null> {
  const moment = clock.now();
  const now = toTimestamp(moment);
  const claimedUntil = timestampAfter(moment, CLAIM_MS);
  const job = await db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('run_after', '<=', now)
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<=', now)]))
        .orderBy('run_after')
        .limit(1)
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'kind', 'dedupe_key', 'payload', 'attempts'])
    .executeTakeFirst();
  return job ? { ...job, claimed_until: claimedUntil } : null;
}

/** Lengthens a claim; answers the job with its new end, or as it was when another worker has it by now. */
export async function renewClaim(db: Database, clock: Clock, job: ClaimedJob): Promise<ClaimedJob> {
  const claimedUntil = timestampAfter(clock.now(), CLAIM_MS);
  const { numUpdatedRows } = await updateClaimed(db, job, { claimed_until: claimedUntil });
  return numUpdatedRows === 1n ? { ...job, claimed_until: claimedUntil } : job;
}

/** The moment at which the next job wants a worker; null when none waits. */
export async function findNextRun(db: Database): Promise<Date | null> {
  const next = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn
        .min<string | null>(
          eb
            .case()
            .when('claimed_until', '>', eb.ref('run_after'))
            .then(eb.ref('claimed_until'))
            .else(eb.ref('run_after'))
            .end(),
        )
        .as('at'),
    ])
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return next?.at ? new Date(next.at) : null;
}

/** The job is done. Nothing happens when the claim has passed to another worker. */
export async function markJobDone(db: Database, clock: Clock, job: ClaimedJob): Promise<void> {
  await updateClaimed(db, job, {
    done_at: toTimestamp(clock.now()),
    claimed_until: null,
    error: null,
  });
}

/** The job failed: it waits for its next try, or for staff. */
export async function markJobFailed(
  db: Database,
  clock: Clock,
  job: ClaimedJob,
  error: string,
): Promise<{ isGivenUp: boolean }> {
  const moment = clock.now();
  const wait = waitAfterTry(job.attempts);
  await updateClaimed(db, job, {
    claimed_until: null,
    error: error.slice(0, LONGEST_ERROR),
    ...(wait === null
      ? { failed_at: toTimestamp(moment) }
      : { run_after: timestampAfter(moment, wait) }),
  });
  return { isGivenUp: wait === null };
}

/** Gives a job that was given up all its tries anew, from now on; false when it was not given up. */
export async function reviveJob(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ failed_at: null, attempts: 0, run_after: now, claimed_until: null })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function updateClaimed(
  db: Database,
  job: ClaimedJob,
  change: Partial<Selectable<OutboxTable>>,
): Promise<UpdateResult> {
  return db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', job.id)
    .where('claimed_until', '=', job.claimed_until)
    .executeTakeFirst();
}
