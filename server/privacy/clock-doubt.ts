import { performance } from 'node:perf_hooks';
import type { Context } from '../context.ts';
import { type ClockDoubt, toTimestamp } from '../platform/clock.ts';
import { nameCommand } from '../platform/command-name.ts';
import { findNewestRunTime, hasReadingOf } from './retention-runs.queries.ts';

type DoubtContext = Pick<Context, 'db' | 'clock' | 'log'>;

const DAY_MS = 24 * 3_600_000;
/** Retention runs every night: a longer time without a run is a server that was off, or a clock that jumped. */
const MOST_BETWEEN_RUNS_MS = 7 * DAY_MS;
/** Time for NTP or a person to set a wrong clock right. */
const WAIT_MS = DAY_MS;

/**
 * What is erased by a clock that is far ahead is gone for ever: personal data, and what is in the bins of content and
 * media. A campaign closed by it takes no donations, and what is scheduled would be published early. All ask the same
 * doubt, so that its warning is logged once. When the last run is more than seven days before now, the clock is
 * believed once this process has run for a day since that was first seen, by `runningMs` (milliseconds, never set back
 * or forward), or once the server was seen two days or more ago by this clock, which counts also where the process is
 * restarted every day. Warns when the waiting begins. Without an earlier run there is nothing to compare with, and no
 * doubt.
 */
export function createClockDoubt(
  { db, clock, log }: DoubtContext,
  runningMs = (): number => performance.now(),
): ClockDoubt {
  let seenAt: number | null = null;
  return async () => {
    const now = clock.now();
    const lastRun = await findNewestRunTime(db, now);
    if (lastRun === null || now.getTime() - Date.parse(lastRun) <= MOST_BETWEEN_RUNS_MS) {
      seenAt = null;
      return false;
    }
    if (await hasReadingOf(db, { from: dayBefore(now, 6), to: dayBefore(now, 2) })) return false;
    if (seenAt !== null) return runningMs() - seenAt < WAIT_MS;
    seenAt = runningMs();
    const facts = `The clock says ${toTimestamp(now)}; personal data was last erased at ${lastRun}`;
    const advice = `If the clock is right, \`${nameCommand('retention')}\` erases now; if not, set it`;
    log.warn(
      { lastRun },
      `${facts}. All erasing, the end of campaigns and overdue schedules wait for a day of running. ${advice}`,
    );
    return true;
  };
}

/** The day that many days ago, as YYYY-MM-DD in UTC, which the readings use. */
const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
