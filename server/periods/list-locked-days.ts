import { periodsOfDay } from '#shared/staff/accounting-periods.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { findLocks } from './period-locks.queries.ts';
import { listPeriodsOf } from './refuse-locked-period.ts';

/** Those of these days (YYYY-MM-DD) that are in a locked month or tax year. */
export async function listLockedDays(
  reader: DatabaseReader,
  days: readonly string[],
): Promise<Set<string>> {
  const locks = await findLocks(reader, listPeriodsOf(days));
  const locked = new Set(locks.map(({ kind, name }) => `${kind} ${name}`));
  const isLocked = (day: string) =>
    periodsOfDay(day).some(({ kind, name }) => locked.has(`${kind} ${name}`));
  return new Set(days.filter(isLocked));
}
