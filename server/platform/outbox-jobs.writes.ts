import type { Selectable, UpdateResult } from 'kysely';
import type { Database, DatabaseTransaction, DialectName } from '../database/handles.ts';
import type { OutboxTable } from '../database/tables/outbox.table.ts';
import { type Clock, timestampAfter, toTimestamp } from './clock.ts';
import { latestTime, SKEW_MS } from './latest-time.ts';

export type ClaimedJob = Pick<
  Selectable<OutboxTable>,
  'id' | 'kind' | 'dedupe_key' | 'payload' | 'attempts'
> & {
  /** When the claim ends; also proves that it is still this worker's. */
  claimed_until: string;
};

/**
 * A worker renews its claim in time; after this it counts as dead and the job is free. Each process compares claims
 * with its own clock: one that is ahead by more than what is left of a claim takes a job that another one is working
 * on. How much is left at least: RENEWALS_A_CLAIM in outbox-worker.ts.
 */
export const CLAIM_MS = 40_000;
const DAY_MS = 24 * 3_600_000;

/** The wait after each failed try; the last one repeats. */
const LADDER_S = [5, 30, 2 * 60, 10 * 60, 30 * 60, 3600, 2 * 3600, 6 * 3600];
const LONGEST_WAIT_S = 6 * 3600;
/** After these the job is given up and waits for staff. */
export const MAX_TRIES = 24;
const LONGEST_ERROR = 300;

/** A job that was tried so often has failed for an hour at least, from its first try to its last one. */
export const TRIES_OF_AN_HOUR = countTriesOf(3600);

/** How many tries it takes until the waits between them have lasted for so many seconds. */
function countTriesOf(seconds: number): number {
  let waited = 0;
  const waits = LADDER_S.findIndex((wait) => {
    waited += wait;
    return waited >= seconds;
  });
  return waits + 2;
}

/** The wait after the nth failed try; null when the job is given up. */
function waitAfterTry(attempts: number): number | null {
  if (attempts >= MAX_TRIES) return null;
  return (LADDER_S[attempts - 1] ?? LONGEST_WAIT_S) * 1000;
}

/** Claims the next due job in one statement, so that exactly one worker gets it; with `kind` only one of this kind. */
export async function claimJob(
  { db, dialect, clock }: { db: Database; dialect: DialectName; clock: Clock },
  kind?: string,
): Promise<ClaimedJob | null> {
  const moment = clock.now();
  const now = toTimestamp(moment);
  const claimedUntil = timestampAfter(moment, CLAIM_MS);
  // Of a process that ended while its clock was far ahead, as of a lease.
  const tooLate = timestampAfter(moment, CLAIM_MS + SKEW_MS);
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
        .$call((query) => (kind === undefined ? query : query.where('kind', '=', kind)))
        .where((or) =>
          or.or([
            or('claimed_until', 'is', null),
            or('claimed_until', '<=', now),
            or('claimed_until', '>', tooLate),
          ]),
        )
        // PostgreSQL does not know that columns which are null need no sorting, and without them here sorts all
        // waiting jobs for each claim.
        .orderBy('done_at')
        .orderBy('failed_at')
        .orderBy('run_after')
        .limit(1)
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'kind', 'dedupe_key', 'payload', 'attempts'])
    .executeTakeFirst();
  return job ? { ...job, claimed_until: claimedUntil } : null;
}

/**
 * Makes jobs due that a clock which was ahead dated: those added under it that were to run at once, and those that wait
 * for another try for longer than any wait lasts. A job that was to run later keeps its time: its handler may refuse to
 * run before it.
 */
export async function bringJobsForward(db: Database, clock: Clock): Promise<void> {
  const moment = clock.now();
  // A day more, not an hour: two live workers whose clocks differ by hours would each hurry the other's tries.
  const longestWait = timestampAfter(moment, LONGEST_WAIT_S * 1000 + DAY_MS);
  await db
    .updateTable('outbox')
    .set({ run_after: toTimestamp(moment) })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_after', '>', latestTime(moment))
    .where((eb) =>
      eb.or([
        eb.and([eb('attempts', '=', 0), eb('run_after', '<=', eb.ref('created_at'))]),
        eb.and([eb('attempts', '>', 0), eb('run_after', '>', longestWait)]),
      ]),
    )
    .execute();
}

/** Extends a claim; returns the job with its new end, or unchanged when another worker has it. */
export async function renewClaim(db: Database, clock: Clock, job: ClaimedJob): Promise<ClaimedJob> {
  const claimedUntil = timestampAfter(clock.now(), CLAIM_MS);
  const { numUpdatedRows } = await updateClaimed(db, job, { claimed_until: claimedUntil });
  return numUpdatedRows === 1n ? { ...job, claimed_until: claimedUntil } : job;
}

/** When the next job is due; null when none waits. */
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

/** Marks a job done. Does nothing when another worker has the claim. */
export async function markJobDone(db: Database, clock: Clock, job: ClaimedJob): Promise<void> {
  await updateClaimed(db, job, {
    done_at: toTimestamp(clock.now()),
    claimed_until: null,
    error: null,
  });
}

/** Ends a claim whose try was given up for a reason of ours: the job is due as before, and the try does not count. */
export async function releaseJob(db: Database, job: ClaimedJob): Promise<void> {
  await updateClaimed(db, job, { claimed_until: null, attempts: job.attempts - 1 });
}

/** Records a failed try: the job waits for the next one, or is given up. */
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

/** Resets the tries of a job that was given up; false when it was not. */
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
