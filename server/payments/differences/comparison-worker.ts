import { timestampAfter } from '../../platform/clock.ts';
import { latestTime } from '../../platform/latest-time.ts';
import { runWithLease } from '../../platform/leases.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { wasRestoredSince } from '../payments.queries.ts';
import type { ReconcileContext } from '../reconcile-orders.ts';
import { findLastComparison, findUnfinished } from './differences.queries.ts';
import { beginComparison, runComparison } from './run-comparison.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LEASE_MS = MINUTE_MS;
/** How soon a comparison that staff asked for begins. */
const PAUSE_MS = 3 * SECOND_MS;
/** While the provider gives no answer. */
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** 2:30 IST. */
const NIGHT_UTC_MS = 21 * 60 * MINUTE_MS;

/** Compares every night, and when staff ask for it; in one process at a time, resumed where another ended. */
export function createComparisonWorker(
  context: ReconcileContext,
  onError: (error: unknown) => void,
): RepeatedWork {
  const { db, clock } = context;
  const startedAt = clock.now().toISOString();
  /** Null: not looked up yet. */
  let isAfterRestore: boolean | null = null;
  let failures = 0;

  async function isNightDue(): Promise<boolean> {
    const now = clock.now();
    const night = new Date(now.getTime() - ((now.getTime() - NIGHT_UTC_MS) % DAY_MS)).toISOString();
    const { startedAt: last } = await findLastComparison(db, now);
    // What was paid between a copy and its restore is unknown here: it is looked for at once, not tonight.
    const aDayAgo = timestampAfter(now, -DAY_MS);
    isAfterRestore ??= await wasRestoredSince(db, last !== null && last > aDayAgo ? last : aDayAgo);
    const known = last ?? startedAt;
    // This process may have started while its clock was ahead.
    return isAfterRestore || known < night || known > latestTime(now);
  }

  const isDue = async () => (await findUnfinished(db)) !== undefined || isNightDue();

  async function compare(ending: AbortSignal): Promise<void> {
    if (!(await isDue())) return;
    if (!(await findUnfinished(db))) await beginComparison(context, null);
    isAfterRestore = false;
    const comparison = await findUnfinished(db);
    if (comparison) await runComparison(context, comparison, ending);
  }

  return repeatWork({
    async work(stopping) {
      if (!(await isDue())) return PAUSE_MS;
      try {
        await runWithLease(context, 'provider-comparison', LEASE_MS, (lost) =>
          compare(AbortSignal.any([stopping, lost])),
        );
        failures = 0;
        return PAUSE_MS;
      } catch (error) {
        onError(error);
        failures += 1;
        return Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      }
    },
    pauseAfterErrorMs: MINUTE_MS,
    onError,
  });
}
