import { formatDate, toDay } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { namePeriod, type Period, periodsOfDay } from '#shared/staff/accounting-periods.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { findLocks, type LockRow } from './period-locks.queries.ts';
import { holdPeriods } from './period-locks.writes.ts';

/**
 * Refuses an act of staff that would book into or out of a locked month or tax year, and lets none be locked until the
 * transaction ends. `days` are days (YYYY-MM-DD) or times (UTC ISO); null ones are ignored. Throws Refusal: 409, or 400
 * with the fault of `field`.
 */
export async function refuseLockedPeriod(
  trx: DatabaseTransaction,
  days: readonly (string | null)[],
  field: string | null = null,
): Promise<void> {
  await holdPeriods(trx);
  const [lock] = await findLocks(trx, listPeriodsOf(days));
  if (lock === undefined) return;
  const message = describeLock(lock);
  throw field === null
    ? new Refusal(409, message)
    : refuseInvalid(m.body_invalid(), { [field]: message });
}

/** The months and tax years of these days, each once. */
export function listPeriodsOf(days: readonly (string | null)[]): Period[] {
  const periods = days
    .filter((day) => day !== null)
    .flatMap((day) => periodsOfDay(String(toDay(day))));
  return [...new Map(periods.map((period) => [`${period.kind} ${period.name}`, period])).values()];
}

/** What a refusal says of a lock. */
export function describeLock({
  kind,
  name,
  locked_at,
}: Pick<LockRow, 'kind' | 'name' | 'locked_at'>): string {
  return m.period_locked({
    period: namePeriod({ kind, name }),
    day: formatDate(new Date(locked_at)),
  });
}
