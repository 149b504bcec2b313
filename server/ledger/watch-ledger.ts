import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { runWithLease } from '../platform/leases.ts';
import type { InvariantReport } from './check-ledger.ts';
import { checkLedgerApart } from './check-ledger-apart.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Of the rows that break a rule, so many stand in the log; `npm run ledger:check` tells them all. */
const LOGGED_ROWS = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A server that has just begun has better things to do. */
const FIRST_CHECK_AFTER_MS = 15_000;
/** 3:00 in India, after the night's comparison with the provider. */
const NIGHTLY_AT_UTC_MS = 21.5 * 60 * MINUTE_MS;
const LEASE_MS = MINUTE_MS;

/**
 * Proves the invariants soon after the start and every night, in one process at a time however many there are, and says
 * so in the log.
 */
export function watchLedger(
  context: WatchContext,
  database: DatabaseSettings,
): { start: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function checkAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      running = checkOnce(context, database, stopping.signal).then(() => {
        if (!stopping.signal.aborted) checkAfter(timeUntilNight(context.clock.now()));
      });
    }, milliseconds);
    timer.unref();
  }

  return {
    start: () => checkAfter(FIRST_CHECK_AFTER_MS),
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

/** One check, told in the log. Never throws: a check that could not be made is told too. */
export async function checkOnce(
  context: WatchContext,
  database: DatabaseSettings,
  stopping: AbortSignal,
): Promise<void> {
  const { log } = context;
  try {
    await runWithLease(context, 'ledger-check', LEASE_MS, async (lost) => {
      const begun = performance.now();
      const signal = AbortSignal.any([stopping, lost]);
      tell(log, await checkLedgerApart(database, signal), performance.now() - begun);
    });
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'The ledger could not be checked');
  }
}

function tell(log: Context['log'], reports: InvariantReport[], milliseconds: number): void {
  const broken = reports.filter((report) => report.broken.length > 0);
  for (const { id, holds, broken: rows } of broken) {
    const fields = { invariant: id, holds, count: rows.length, rows: rows.slice(0, LOGGED_ROWS) };
    log.error(fields, 'The ledger is broken');
  }
  if (broken.length > 0) return;
  log.info({ milliseconds: Math.round(milliseconds) }, 'The ledger holds');
}

/** Milliseconds from a moment to the next nightly check. */
export function timeUntilNight(now: Date): number {
  const sinceMidnight = now.getTime() % DAY_MS;
  const wait = (NIGHTLY_AT_UTC_MS - sinceMidnight + DAY_MS) % DAY_MS;
  return wait === 0 ? DAY_MS : wait;
}
