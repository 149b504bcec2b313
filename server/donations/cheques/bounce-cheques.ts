import { m } from '#shared/messages/compiled/messages.js';
import type { Cheque } from '#shared/staff/cheques-endpoints.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { hideIdentityNumbers } from '../../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { isVoidForTwo } from '../corrections/second-person.ts';
import { updateDonation } from '../donations.writes.ts';
import { rebookDonation } from '../void-donation.ts';
import { canUndoBounce, presentCheque } from './cheques.presenter.ts';
import { listChequesOf } from './cheques.queries.ts';
import { forgetBounce } from './cheques.writes.ts';
import { type LockedCheque, lockCheques, refusePendingBounce } from './lock-cheques.ts';
import { requestBounce } from './request-bounce.ts';
import { CAN_BOUNCE, writeBounces } from './write-bounces.ts';

type BounceContext = Pick<Context, 'db' | 'clock'>;

/**
 * Records that cheques bounced, all or none: each donation is void, its booking reversed, its receipt void with the
 * reason 'cheque bounced'. No donor is mailed. Above the limit of voids the bounce is submitted for approval instead
 * (decisions/0030). Throws Refusal: 404, 409.
 */
export async function bounceCheques(
  context: BounceContext & Pick<Context, 'secondPersonAbovePaise' | 'wakeOutbox'>,
  actor: Actor,
  { ids, reason = '' }: { ids: readonly string[]; reason?: string | undefined },
): Promise<Cheque[]> {
  requirePermission(actor, 'donations.void');
  const { db, clock } = context;
  const text = hideIdentityNumbers(reason);
  const rows = await transact(db, async (trx) => {
    const locked = await lockCheques(trx, ids, { from: CAN_BOUNCE, to: 'bounced' });
    refusePendingBounce(locked);
    const alone: LockedCheque[] = [];
    for (const one of locked) {
      if (await isVoidForTwo(trx, context, one.donation)) {
        await requestBounce(trx, context, actor, { ...one, reason: text });
      } else alone.push(one);
    }
    await writeBounces(trx, clock, alone, { by: actor.id, reason: text });
    for (const { donation, state } of alone) {
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'bounce-cheque',
        subject: donation.id,
        details: { from: state, amountPaise: donation.amount_paise, reason: text },
        from: actor.from,
      });
    }
    return listChequesOf(trx, ids);
  });
  context.wakeOutbox();
  return rows.map((row) => presentCheque(row, clock.now()));
}

/**
 * Undoes a bounce on the day in India on which it was recorded: the donation counts again under its receipt number.
 * Throws Refusal: 404, and 409 on a later day.
 */
export async function undoBounce(
  { db, clock }: BounceContext,
  actor: Actor,
  donationId: string,
): Promise<Cheque[]> {
  requirePermission(actor, 'donations.void');
  const now = clock.now();
  const at = toTimestamp(now);
  return transact(db, async (trx) => {
    const [locked] = await lockCheques(trx, [donationId], { from: ['bounced'], to: 'received' });
    if (locked === undefined) throw new Error('Expected the locked cheque, found none');
    const { donation, cheque } = locked;
    if (!canUndoBounce(cheque, now)) throw new Refusal(409, m.cheque_undo_too_late());
    await updateDonation(trx, donation.id, {
      status: donation.voided_from ?? 'paid',
      voided_from: null,
      voided_at: null,
      voided_by: null,
      void_reason: '',
      updated_at: at,
    });
    await forgetBounce(trx, donation.id, at);
    await rebookDonation(trx, donation, at);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'undo-bounce',
      subject: donation.id,
      details: { to: cheque.previous_status, amountPaise: donation.amount_paise },
      from: actor.from,
    });
    const rows = await listChequesOf(trx, [donationId]);
    return rows.map((row) => presentCheque(row, now));
  });
}
