import type { Context } from '../context.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { beginOfHour } from './error-recorder.ts';
import { countOpenGroups, sumHours } from './errors.queries.ts';
import { summariseSlowStatements } from './slow-statements.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * About how many errors occurred in the last 60 minutes: those of this hour, and of the last one the share that is not
 * past. `open`: groups with an error within a day that nobody has marked as resolved.
 */
export async function countRecentErrors({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ lastHour: number; open: number }> {
  const now = clock.now();
  const thisHour = beginOfHour(toTimestamp(now));
  const before = timestampAfter(new Date(thisHour), -HOUR_MS);
  const sums = await sumHours(db, before);
  const shareLeft = 1 - (now.getTime() - new Date(thisHour).getTime()) / HOUR_MS;
  const lastHour = (sums.get(thisHour) ?? 0) + (sums.get(before) ?? 0) * shareLeft;
  return {
    lastHour: Math.round(lastHour),
    open: await countOpenGroups(db, timestampAfter(now, -DAY_MS)),
  };
}

/** Slow statements of the last day. */
export function countSlowStatements({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return summariseSlowStatements(db, timestampAfter(clock.now(), -DAY_MS));
}
