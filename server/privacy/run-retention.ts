import { dayFrom } from '#shared/dates.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type ClockDoubt, toTimestamp } from '../platform/clock.ts';
import { noteErasure } from '../platform/erasure-journal.writes.ts';
import { createId } from '../platform/ids.ts';
import { latestTime } from '../platform/latest-time.ts';
import { runWithLease } from '../platform/leases.ts';
import { type RepeatedWork, repeatWork, timeUntilDaily } from '../platform/repeat-work.ts';
import { waitForIdle } from '../platform/wait-for-idle.ts';
import type { RetentionPeriods } from '../settings/settings.ts';
import { createClockDoubt } from './clock-doubt.ts';
import { disownRunsAhead, insertRun, updateRun } from './retention.writes.ts';
import { findLimits, type RetentionLimits } from './retention-limits.ts';
import { type RetentionRule, retentionRules } from './retention-rules.ts';
import { findUnfinishedRun, hasRunOn, type RetentionRun } from './retention-runs.queries.ts';

type RetentionContext = Pick<Context, 'db' | 'clock' | 'log'> & {
  periods: RetentionPeriods;
};

/** Small, so that a payment waiting for one of these locks is not delayed noticeably. */
const ROWS_A_TRANSACTION = 100;
const LEASE = 'retention';
const LEASE_MS = 60_000;

/** Rows erased, by rule. */
type RetentionCounts = Record<string, number>;

type Options = {
  startedBy: RetentionRun['started_by'];
  /** Called before each transaction, to let other work go first. */
  pause?: () => Promise<unknown>;
  stopping?: AbortSignal;
};

/**
 * Erases everything due, in one process at a time; each transaction takes few rows and records its counts. An
 * interrupted run is continued by the next; a completed one is audited once, by counts. Returns the counts, 'busy'
 * while another process runs, or 'stopped' on request.
 */
export async function runRetention(
  context: RetentionContext,
  { startedBy, pause = async () => {}, stopping }: Options,
): Promise<RetentionCounts | 'busy' | 'stopped'> {
  let outcome: RetentionCounts | 'busy' | 'stopped' = 'busy';
  await runWithLease(context, LEASE, LEASE_MS, async (lost) => {
    const signal = stopping === undefined ? lost : AbortSignal.any([lost, stopping]);
    const run = await resumeOrBegin(context, startedBy);
    const counts: RetentionCounts = JSON.parse(run.counts);
    const limits = findLimits(context.clock.now(), context.periods);
    for (const rule of retentionRules) {
      await eraseBatches(context, { rule, limits, run, counts, pause, signal });
      if (signal.aborted) break;
    }
    outcome = signal.aborted ? 'stopped' : counts;
    if (!signal.aborted) await finish(context, run, counts);
  });
  return outcome;
}

/** Whether today's run (Indian calendar) is still pending. */
async function isRunDue({ db, clock }: RetentionContext): Promise<boolean> {
  return !(await hasRunOn(db, dayFrom(clock.now(), 0)));
}

async function resumeOrBegin(
  { db, clock }: RetentionContext,
  startedBy: RetentionRun['started_by'],
): Promise<RetentionRun> {
  const cutOff = await findUnfinishedRun(db);
  if (cutOff !== undefined) return cutOff;
  const run = {
    id: createId(),
    day: dayFrom(clock.now(), 0),
    started_by: startedBy,
    started_at: toTimestamp(clock.now()),
    finished_at: null,
    counts: '{}',
  };
  await transact(db, (trx) => insertRun(trx, run));
  return run;
}

async function eraseBatches(
  { db }: RetentionContext,
  work: {
    rule: RetentionRule;
    limits: RetentionLimits;
    run: RetentionRun;
    counts: RetentionCounts;
    pause: () => Promise<unknown>;
    signal: AbortSignal;
  },
): Promise<void> {
  const { rule, limits, run, counts, pause, signal } = work;
  for (let after: string | null = ''; after !== null; ) {
    await pause();
    if (signal.aborted) return;
    const page = await rule.listDue(db, limits, { after, limit: ROWS_A_TRANSACTION });
    if (page.ids.length > 0) {
      const before = counts[rule.name] ?? 0;
      counts[rule.name] = await transact(db, async (trx) => {
        const now = before + (await rule.erase(trx, page.ids, limits));
        await noteErasure(trx, { rule: rule.name, ids: page.ids, limits }, limits.now);
        await updateRun(trx, run.id, { counts: JSON.stringify({ ...counts, [rule.name]: now }) });
        return now;
      });
    }
    after = page.last;
  }
}

async function finish(
  { db, clock }: RetentionContext,
  run: RetentionRun,
  counts: RetentionCounts,
): Promise<void> {
  await transact(db, async (trx) => {
    const now = clock.now();
    // An interrupted run may be of another day, or of a clock that was ahead.
    await updateRun(trx, run.id, { day: dayFrom(now, 0), finished_at: toTimestamp(now) });
    await writeAudit(trx, clock, {
      actor: 'system',
      action: 'run-retention',
      subject: run.id,
      details: { startedBy: run.started_by, ...counts },
    });
  });
}

const LOOKED_AT_ONCE = 1000;

/** What the next run would erase by one rule. `isMore`: counting stopped early. */
type Due = { rule: RetentionRule; days: number; count: number; isMore: boolean };

/** The dry run: counts per rule, and writes nothing. With `most`, counts each rule up to about that many rows. */
export async function countDue(
  context: Pick<Context, 'db' | 'clock'>,
  periods: RetentionPeriods,
  most = Number.POSITIVE_INFINITY,
): Promise<Due[]> {
  const limits = findLimits(context.clock.now(), periods);
  const due: Due[] = [];
  for (const rule of retentionRules) {
    let count = 0;
    let lookedAt = 0;
    let after: string | null = '';
    while (after !== null && lookedAt < most) {
      const page = await rule.listDue(context.db, limits, { after, limit: LOOKED_AT_ONCE });
      count += page.ids.length;
      lookedAt += LOOKED_AT_ONCE;
      after = page.last;
    }
    due.push({ rule, days: rule.days(periods), count, isMore: after !== null });
  }
  return due;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delayed, to keep the start fast. */
const FIRST_RUN_AFTER_MS = 2 * MINUTE_MS;
/** 3:30 in India, after the nightly reconciliation and ledger check. */
const NIGHTLY_AT_UTC_MS = 22 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** Runs retention every night, and soon after a start when today's run is missing or was interrupted. */
export function watchRetention(
  context: RetentionContext,
  isDoubted: ClockDoubt,
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) =>
      (await runOnce(context, stopping, isDoubted))
        ? timeUntilDaily(NIGHTLY_AT_UTC_MS, context.clock.now())
        : AFTER_FAILURE_MS,
    firstAfterMs: FIRST_RUN_AFTER_MS,
    pauseAfterErrorMs: AFTER_FAILURE_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Personal data could not be erased; tried again in an hour');
    },
  });
}

/**
 * Today's run, if pending; logged. Returns false when it must be retried soon, also while the clock is doubted: by hand
 * `npm run retention` does not wait.
 */
export async function runOnce(
  context: RetentionContext,
  stopping: AbortSignal,
  isDoubted: ClockDoubt = createClockDoubt(context),
): Promise<boolean> {
  if (await isDoubted()) return false;
  await transact(context.db, (trx) => disownRunsAhead(trx, latestTime(context.clock.now())));
  if (!(await isRunDue(context))) return true;
  const outcome = await runRetention(context, {
    startedBy: 'system',
    pause: waitForIdle,
    stopping,
  });
  if (typeof outcome === 'string') return false;
  context.log.info({ counts: outcome }, 'Personal data past its retention period was erased');
  return true;
}
