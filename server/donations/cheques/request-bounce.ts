import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { ApprovalRules } from '../../approvals/approval-rules.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { refuseLockedPeriod } from '../../periods/refuse-locked-period.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import type { Actor } from '../../platform/staff-access.ts';
import { endWaiting, lockWaiting } from '../corrections/approve-correction.ts';
import { updateCorrection } from '../corrections/donation-corrections.writes.ts';
import { nameDonation } from '../corrections/request-correction.ts';
import { submitVoid } from '../corrections/submit-void.ts';
import { type LockedCheque, lockCheques, nameCheque } from './lock-cheques.ts';
import { CAN_BOUNCE, writeBounces } from './write-bounces.ts';

/**
 * Submits the bounce of a locked cheque for approval: it undoes a receipt above the limit. Until it is decided the
 * donation counts, and nothing else happens to the cheque. Throws 409 while another request about the donation waits,
 * and for a locked period.
 */
export async function requestBounce(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  { donation, cheque, state, reason }: LockedCheque & { reason: string },
): Promise<void> {
  await refuseLockedPeriod(trx, [donation.paid_at, toTimestamp(clock.now())]);
  const what = m.approval_what_bounce({
    cheque: nameCheque(cheque),
    number: await nameDonation(trx, donation),
    amount: formatPaise(donation.amount_paise),
  });
  const approval = await submitVoid(
    trx,
    { clock },
    { kind: 'bounce', donation, what, reason, askedBy: actor.id },
  );
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'ask-for-bounce',
    subject: donation.id,
    details: {
      approvalId: approval._id,
      from: state,
      amountPaise: donation.amount_paise,
      ...(reason === '' ? {} : { reason }),
    },
    from: actor.from,
  });
}

/** Approval of a bounce above the limit: carried out on the donation and the cheque as they are. */
export const bounceApproval: ApprovalRules = {
  permission: 'donations.void',
  async approve(trx, { clock }, approval, decidedBy) {
    const { donation, correction } = await lockWaiting(trx, approval);
    const cheques = await lockCheques(trx, [donation.id], { from: CAN_BOUNCE, to: 'bounced' });
    const { requested_by: by, reason } = correction;
    await writeBounces(trx, clock, cheques, { by, reason });
    await updateCorrection(trx, correction.id, {
      ...{ status: 'applied', by_two: 1, donation_hash: '' },
      ...{ decided_by: decidedBy, decided_at: toTimestamp(clock.now()) },
    });
    return {
      subject: donation.id,
      details: {
        ...{ from: cheques[0]?.state, amountPaise: donation.amount_paise },
        ...(reason === '' ? {} : { reason }),
      },
    };
  },
  end: (trx, context, approval, outcome) => endWaiting(trx, context, approval, outcome),
};
