import { m } from '#shared/messages/compiled/messages.js';
import type { Cheque, ChequeState } from '#shared/staff/cheques-endpoints.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { hideIdentityNumbers } from '../../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { updateDonation } from '../donations.writes.ts';
import { rebookDonation, reverseBooking } from '../void-donation.ts';
import { canUndoBounce, presentCheque } from './cheques.presenter.ts';
import { listChequesOf } from './cheques.queries.ts';
import { forgetBounce, writeCheque } from './cheques.writes.ts';
import { type LockedCheque, lockCheques } from './lock-cheques.ts';

/** The bank may take back what it has credited. */
const CAN_BOUNCE: readonly ChequeState[] = ['received', 'deposited', 'cleared', 'untracked'];

type BounceContext = Pick<Context, 'db' | 'clock'>;

/**
 * Records that cheques bounced, all or none: each donation is void, its booking reversed, its receipt void with the
 * reason 'cheque bounced'. Nobody is mailed. Throws Refusal: 404, 409.
 */
export async function bounceCheques(
  { db, clock }: BounceContext,
  actor: Actor,
  { ids, reason = '' }: { ids: readonly string[]; reason?: string | undefined },
): Promise<Cheque[]> {
  requirePermission(actor, 'donations.void');
  const now = clock.now();
  const at = toTimestamp(now);
  const text = hideIdentityNumbers(reason);
  return transact(db, async (trx) => {
    const locked = await lockCheques(trx, ids, { from: CAN_BOUNCE, to: 'bounced' });
    for (const { donation } of locked) {
      await updateDonation(trx, donation.id, {
        status: 'void',
        voided_from: donation.status,
        voided_at: at,
        voided_by: actor.id,
        void_reason:
          text === '' ? m.cheque_void_reason_bare() : m.cheque_void_reason({ reason: text }),
        updated_at: at,
      });
    }
    for (const { donation, cheque, state } of locked) {
      await writeCheque(trx, {
        donation_id: donation.id,
        status: 'bounced',
        deposited_on: cheque.deposited_on ?? '',
        slip_number: cheque.slip_number ?? '',
        cleared_on: cheque.cleared_on ?? '',
        bounced_at: at,
        bounce_reason: text,
        previous_status: state,
        updated_at: at,
      });
    }
    // Rows that all donations share are locked last, in the order of the campaigns.
    for (const { donation } of inOrderOfCampaigns(locked)) await reverseBooking(trx, donation, now);
    for (const { donation, state } of locked) {
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'bounce-cheque',
        subject: donation.id,
        details: { from: state, amountPaise: donation.amount_paise, reason: text },
        from: actor.from,
      });
    }
    const rows = await listChequesOf(trx, ids);
    return rows.map((row) => presentCheque(row, now));
  });
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

function inOrderOfCampaigns(cheques: readonly LockedCheque[]): LockedCheque[] {
  return cheques.toSorted((one, other) =>
    one.donation.campaign_id < other.donation.campaign_id ? -1 : 1,
  );
}
