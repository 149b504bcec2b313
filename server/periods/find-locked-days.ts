import { periodsOfDay } from '#shared/staff/accounting-periods.ts';
import { isDay } from '#shared/staff/desk-donation.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { findLocks } from './period-locks.queries.ts';
import { describeLock, listPeriodsOf } from './refuse-locked-period.ts';

/**
 * Those of these days (YYYY-MM-DD) that are in a locked month or tax year, with the words of the refusal. For showing it
 * in advance: `refuseLockedPeriod` decides. Texts that are no days are ignored.
 */
export async function findLockedDays(
  reader: DatabaseReader,
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const valid = [...new Set(days)].filter(isDay);
  const locks = await findLocks(reader, listPeriodsOf(valid));
  return new Map(
    valid.flatMap((day): [string, string][] => {
      const lock = locks.find((one) =>
        periodsOfDay(day).some(({ kind, name }) => kind === one.kind && name === one.name),
      );
      return lock === undefined ? [] : [[day, describeLock(lock)]];
    }),
  );
}
