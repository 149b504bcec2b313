import { m } from '#shared/messages/compiled/messages.js';
import { namePeriod, type Period, periodKinds } from '#shared/staff/accounting-periods.ts';
import type { PeriodState } from '#shared/staff/periods-endpoints.ts';
import type { ApprovalRules } from '../approvals/approval-rules.ts';
import { requestApproval, requireNoneWaiting } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { findLocks } from './period-locks.queries.ts';
import { awaitBookings, deleteLock } from './period-locks.writes.ts';
import { presentPeriods, toPeriodSubject } from './show-periods.ts';

type AskedUnlock = { period: PeriodState; effectiveAfter: string | null };

/**
 * Submits the unlocking of a period for approval (decisions/0027). Throws 400 without a reason, 409 when the period has
 * no lock of its own, or a request for it waits already.
 */
export async function requestUnlock(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  actor: Actor,
  period: Period,
  rawReason: unknown,
): Promise<AskedUnlock> {
  requirePermission(actor, 'periods.lock');
  const reason = readReason(rawReason);
  const subject = toPeriodSubject(period);
  const { clock } = context;
  const asked = await transact(context.db, async (trx) => {
    await lockNames(trx, [`unlock ${subject}`]);
    const [lock] = await findLocks(trx, [period]);
    if (lock === undefined) throw refuseUnlocked(period);
    await requireNoneWaiting(trx, { kind: 'unlock', subject }, m.period_unlock_waits());
    const approval = await requestApproval(trx, context, {
      kind: 'unlock',
      permission: 'periods.lock',
      subject,
      what: m.approval_what_unlock({ period: namePeriod(period) }),
      reason,
      askedBy: actor.id,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'ask-for-unlock',
      subject,
      details: { ...period, reason, approvalId: approval.id },
      from: actor.from,
    });
    const [state] = await presentPeriods({ db: trx, clock }, [period]);
    if (state === undefined) throw new Error('Expected the locked period, found none');
    return { period: state, effectiveAfter: approval.effective_after };
  });
  context.wakeOutbox();
  return asked;
}

function refuseUnlocked(period: Period): Refusal {
  return new Refusal(409, m.period_not_locked({ period: namePeriod(period) }));
}

/** Approval of an unlocking: the lock is removed. */
export const unlockApproval: ApprovalRules = {
  permission: 'periods.lock',
  async approve(trx, _context, { subject, reason }) {
    const period = readPeriodSubject(subject);
    await awaitBookings(trx);
    const [lock] = await findLocks(trx, [period]);
    if (lock === undefined || !(await deleteLock(trx, period))) throw refuseUnlocked(period);
    const { locked_at: lockedAt, locked_by: lockedBy } = lock;
    return { subject, details: { ...period, lockedAt, lockedBy, reason } };
  },
  async end(_trx, _context, { subject }) {
    return { subject, details: readPeriodSubject(subject) };
  },
};

function readPeriodSubject(subject: string): Period {
  const [kindText, name] = subject.split(' ');
  const kind = periodKinds.find((one) => one === kindText);
  if (kind === undefined || name === undefined)
    throw new Error(`Expected the subject of an unlocking such as 'month 2026-10', got ${subject}`);
  return { kind, name };
}
