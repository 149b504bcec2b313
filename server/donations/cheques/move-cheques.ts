import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Cheque, ChequeState } from '#shared/staff/cheques-endpoints.ts';
import { isDay } from '#shared/staff/desk-donation.ts';
import { showDay } from '#shared/typed-days.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { hideIdentityNumbers } from '../../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentCheque } from './cheques.presenter.ts';
import { type ChequeRow, listChequesOf } from './cheques.queries.ts';
import { writeCheque } from './cheques.writes.ts';
import { type LockedCheque, lockCheques, refusePendingBounce } from './lock-cheques.ts';

type Target = 'received' | 'deposited' | 'cleared';

/** From which states staff may record each; backwards only to take back what was recorded last. */
const FROM: Readonly<Record<Target, readonly ChequeState[]>> = {
  received: ['deposited'],
  deposited: ['received', 'untracked', 'cleared'],
  cleared: ['deposited', 'untracked'],
};

type Move = {
  ids: readonly string[];
  to: Target;
  on?: string | undefined;
  slip?: string | undefined;
};

/**
 * Records that cheques were deposited or cleared, or takes the last of these back; all or none. Whoever enters
 * donations may deposit; the bank's answer takes 'donations.correct'. Throws Refusal: 400 with `fields.on`, 404, 409.
 */
export async function moveCheques(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { ids, to, on, slip = '' }: Move,
): Promise<Cheque[]> {
  const now = clock.now();
  const today = dayFrom(now, 0);
  const day = on || today;
  return transact(db, async (trx) => {
    const locked = await lockCheques(trx, ids, { from: FROM[to], to });
    refusePendingBounce(locked);
    const isAnswered = to === 'cleared' || locked.some(({ state }) => state === 'cleared');
    if (isAnswered) requirePermission(actor, 'donations.correct');
    else requirePermission(actor, 'donations.enter');
    for (const { cheque } of locked) refuseDay(cheque, { to, day, today });
    for (const one of locked) await move(trx, clock, one, { to, day, slip });
    for (const { donation, state } of locked) {
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'move-cheque',
        subject: donation.id,
        details: { from: state, to, ...(to === 'received' ? {} : { on: day }) },
        from: actor.from,
      });
    }
    const rows = await listChequesOf(trx, ids);
    return rows.map((row) => presentCheque(row, now));
  });
}

function refuseDay(
  cheque: ChequeRow,
  { to, day, today }: { to: Target; day: string; today: string },
): void {
  if (to === 'received') return;
  const refuse = (message: string) => refuseInvalid(m.body_invalid(), { on: message });
  if (!isDay(day)) throw refuse(m.desk_date_invalid());
  if (day > today) throw refuse(m.cheque_day_future());
  const received = dayFrom(new Date(cheque.paid_at ?? cheque.created_at), 0);
  if (day < received) throw refuse(m.cheque_day_before_receipt({ date: showDay(received) }));
  const deposited = cheque.deposited_on ?? '';
  if (to === 'cleared' && day < deposited) {
    throw refuse(m.cheque_day_before_deposit({ date: showDay(deposited) }));
  }
}

async function move(
  trx: DatabaseTransaction,
  clock: Clock,
  { donation, cheque, state }: LockedCheque,
  { to, day, slip }: { to: Target; day: string; slip: string },
): Promise<void> {
  const isNew = to === 'deposited' && state !== 'cleared';
  const isBack = to === 'received';
  await writeCheque(trx, {
    donation_id: donation.id,
    status: to,
    deposited_on: isBack ? '' : isNew ? day : (cheque.deposited_on ?? ''),
    slip_number: isBack ? '' : isNew ? hideIdentityNumbers(slip) : (cheque.slip_number ?? ''),
    cleared_on: to === 'cleared' ? day : '',
    updated_at: toTimestamp(clock.now()),
  });
}
