import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { runWithLease } from '../platform/leases.ts';
import { type RepeatedWork, repeatWork, timeUntilDaily } from '../platform/repeat-work.ts';
import type { InvariantReport } from './check-ledger.ts';
import { keepLedgerCheck } from './ledger-checks.writes.ts';

const reportsSchema = z.array(
  z.object({
    id: z.string(),
    rule: z.string(),
    checked: z.boolean(),
    broken: z.array(z.string()),
  }),
);

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Maximum number of broken rows in the log; `npm run ledger:check` prints more. */
const LOGGED_ROWS = 20;
const MINUTE_MS = 60_000;
const AFTER_FAILURE_MS = 60 * MINUTE_MS;
/** Leaves a starting server time for requests. */
const FIRST_CHECK_AFTER_MS = 15_000;
/** 3:00 IST, after the nightly comparison with the provider. */
const NIGHTLY_AT_UTC_MS = 21.5 * 60 * MINUTE_MS;
const LEASE_MS = MINUTE_MS;
const KEEP_MS = 400 * 24 * 60 * MINUTE_MS;

/**
 * Checks the invariants soon after the start and every night, in one process at a time, logs the result, and keeps it for
 * doctor, the page Health, its alarm and /metrics (health/checks/check-ledger.ts).
 */
export function watchLedger(
  context: WatchContext,
  database: DatabaseSettings,
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) => {
      await checkOnce(context, database, stopping);
      return timeUntilDaily(NIGHTLY_AT_UTC_MS, context.clock.now());
    },
    firstAfterMs: FIRST_CHECK_AFTER_MS,
    pauseAfterErrorMs: AFTER_FAILURE_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'The ledger could not be checked; tried again in an hour');
    },
  });
}

/** Runs one check, logs its result and keeps it. */
export async function checkOnce(
  context: WatchContext,
  database: DatabaseSettings,
  stopping: AbortSignal,
): Promise<void> {
  await runWithLease(context, 'ledger-check', LEASE_MS, async (lost) => {
    const begun = performance.now();
    const signal = AbortSignal.any([stopping, lost]);
    const reports = await checkLedgerApart(database, signal);
    logReports(context.log, reports, performance.now() - begun);
    await keepReports(context, reports);
  });
}

async function keepReports(
  { db, clock }: Pick<WatchContext, 'db' | 'clock'>,
  reports: readonly InvariantReport[],
): Promise<void> {
  const now = clock.now();
  // Numbers alone: the rows are in the log, and are listed by `npm run ledger:check`.
  const broken = Object.fromEntries(
    reports.flatMap((report) =>
      report.broken.length === 0 ? [] : [[report.id, report.broken.length]],
    ),
  );
  const row = { id: createId(), checked_at: toTimestamp(now), broken: JSON.stringify(broken) };
  await transact(db, (trx) => keepLedgerCheck(trx, row, timestampAfter(now, -KEEP_MS)));
}

function logReports(log: Context['log'], reports: InvariantReport[], milliseconds: number): void {
  const broken = reports.filter((report) => report.broken.length > 0);
  for (const { id, rule, broken: rows } of broken) {
    // Errors without an Error are told apart by their reason (errors/describe-error.ts).
    const fields = { invariant: id, reason: rule, count: rows.length };
    log.error({ ...fields, rows: rows.slice(0, LOGGED_ROWS) }, 'The ledger is broken');
  }
  if (broken.length > 0) return;
  log.info({ milliseconds: Math.round(milliseconds) }, 'The ledger holds');
}

/** Checks the ledger in a worker thread. Throws when it cannot be read, or when `signal` aborts it. */
async function checkLedgerApart(
  settings: DatabaseSettings,
  signal: AbortSignal,
): Promise<InvariantReport[]> {
  const { url, dataFolder } = settings;
  const worker = new Worker(new URL('./check-ledger.worker.ts', import.meta.url), {
    workerData: { url, dataFolder },
  });
  worker.unref();
  try {
    const [reports] = await once(worker, 'message', { signal });
    return reportsSchema.parse(reports);
  } finally {
    await worker.terminate();
  }
}
