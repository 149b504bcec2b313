import { dayFrom } from '#shared/dates.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { runWithLease } from '../platform/leases.ts';
import type { RetentionPeriods } from '../settings/settings.ts';
import { findLimits, type RetentionLimits } from './retention-limits.ts';
import { type RetentionRule, retentionRules } from './retention-rules.ts';
import { findUnfinishedRun, hasRunOn, type RetentionRun } from './retention-runs.queries.ts';
import { insertRun, updateRun } from './retention-runs.writes.ts';

export type RetentionContext = Pick<Context, 'db' | 'clock' | 'log'> & {
  periods: RetentionPeriods;
};

/** Small, so that a payment waiting for one of these locks is not delayed noticeably. */
const ROWS_A_TRANSACTION = 100;
const LEASE = 'retention';
const LEASE_MS = 60_000;

/** Rows erased, by rule. */
export type RetentionCounts = Record<string, number>;

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
export async function isRunDue({ db, clock }: RetentionContext): Promise<boolean> {
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
    await updateRun(trx, run.id, { finished_at: toTimestamp(clock.now()) });
    await writeAudit(trx, clock, {
      actor: 'system',
      action: 'run-retention',
      subject: run.id,
      details: { startedBy: run.started_by, ...counts },
    });
  });
}
