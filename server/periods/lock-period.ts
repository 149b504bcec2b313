import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { daysOfPeriod, namePeriod, type Period } from '#shared/staff/accounting-periods.ts';
import type { PeriodState } from '#shared/staff/periods-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { awaitBookings, insertLock } from './period-locks.writes.ts';
import { presentPeriods, toPeriodSubject } from './show-periods.ts';

/**
 * Locks a month or a tax year: from then on staff book nothing into it or out of it. Throws 409 for one that is not over
 * or is locked already.
 */
export async function lockPeriod(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  period: Period,
): Promise<PeriodState> {
  requirePermission(actor, 'periods.lock');
  const { kind, name } = period;
  return transact(db, async (trx) => {
    await awaitBookings(trx);
    const now = clock.now();
    if (daysOfPeriod(period).to >= dayFrom(now, 0)) {
      throw new Refusal(409, m.period_not_over({ period: namePeriod(period) }));
    }
    const row = { kind, name, locked_at: toTimestamp(now), locked_by: actor.id };
    if (!(await insertLock(trx, row))) {
      throw new Refusal(409, m.period_locked_already({ period: namePeriod(period) }));
    }
    const [state] = await presentPeriods({ db: trx, clock }, [period]);
    if (state === undefined) throw new Error('Expected the locked period, found none');
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'lock-period',
      subject: toPeriodSubject(period),
      details: { kind, name, donations: state.donations, amount: state.amount },
      from: actor.from,
    });
    return state;
  });
}
