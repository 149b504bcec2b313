import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { runWithLease } from '../platform/leases.ts';
import { type RepeatedWork, repeatWork, timeUntilDaily } from '../platform/repeat-work.ts';
import type { InvariantReport } from './check-ledger.ts';

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

/** Checks the invariants soon after the start and every night, in one process at a time, and logs the result. */
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

/** Runs one check and logs its result. */
export async function checkOnce(
  context: WatchContext,
  database: DatabaseSettings,
  stopping: AbortSignal,
): Promise<void> {
  await runWithLease(context, 'ledger-check', LEASE_MS, async (lost) => {
    const begun = performance.now();
    const signal = AbortSignal.any([stopping, lost]);
    logReports(context.log, await checkLedgerApart(database, signal), performance.now() - begun);
  });
}

function logReports(log: Context['log'], reports: InvariantReport[], milliseconds: number): void {
  const broken = reports.filter((report) => report.broken.length > 0);
  for (const { id, rule, broken: rows } of broken) {
    const fields = { invariant: id, rule, count: rows.length, rows: rows.slice(0, LOGGED_ROWS) };
    log.error(fields, 'The ledger is broken');
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
