import { m } from '#shared/messages/compiled/messages.js';
import type {
  Approval,
  ApprovalRules,
  AuditNote,
  EffectContext,
} from '../../approvals/approval-rules.ts';
import { findApprovers } from '../../approvals/find-approvers.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockDonation } from '../desk-donations.writes.ts';
import type { Donation } from '../donations.writes.ts';
import { voidLocked } from '../void-donation.ts';
import { toAuditedChanges } from './describe-changes.ts';
import { type CorrectionRow, findWaitingCorrection } from './donation-corrections.queries.ts';
import { updateCorrection } from './donation-corrections.writes.ts';
import { type CorrectionPlan, planCorrection, refuseVoid } from './plan-correction.ts';
import { hashDonation, openProposal } from './proposals.ts';
import { requestApprovalOf } from './request-correction.ts';
import { findReasonsForTwo } from './second-person.ts';
import { writeCorrection } from './write-correction.ts';

/** Approval of a correction by a second person: carries it out on the donation as it was when requested. */
export const correctionApproval: ApprovalRules = {
  permission: 'donations.correct',
  async approve(trx, context, approval, decidedBy) {
    const { plan, correction } = await readProposed(trx, context, approval);
    return carryOut(trx, context, { plan, correction, decidedBy, byTwo: 1 });
  },
  end: (trx, context, approval, outcome) => endWaiting(trx, context, approval, outcome),
};

/**
 * Acceptance of a clerk's request by an accountant. What needs a second person is carried out only when the clerk may
 * count as one: an account that the accountant did not make or change (decisions/0027). Otherwise it becomes the
 * accountant's own request, which waits for a second person.
 */
export const correctionRequestApproval: ApprovalRules = {
  permission: 'donations.correct',
  isForAnyHolder: true,
  async approve(trx, context, approval, decidedBy) {
    const { plan, correction } = await readProposed(trx, context, approval);
    const isForTwo = (await findReasonsForTwo(trx, context, plan)).length > 0;
    if (isForTwo && decidedBy !== null) {
      const approvers = await findApprovers(trx, {
        askedBy: decidedBy,
        permission: 'donations.enter',
        now: context.clock.now(),
      });
      if (approvers.verdictOn(correction.requested_by) !== 'may') {
        return passOn(trx, context, { plan, correction, askedBy: decidedBy });
      }
    }
    return carryOut(trx, context, { plan, correction, decidedBy, byTwo: isForTwo ? 1 : 0 });
  },
  end: (trx, context, approval, outcome) => endWaiting(trx, context, approval, outcome),
};

/** Approval of a large void. */
export const voidApproval: ApprovalRules = {
  permission: 'donations.void',
  async approve(trx, context, approval, decidedBy) {
    const { donation, correction } = await lockWaiting(trx, approval);
    await voidLocked(trx, context.clock, donation, {
      by: correction.requested_by,
      reason: correction.reason,
    });
    await updateCorrection(trx, correction.id, {
      ...{ status: 'applied', by_two: 1, donation_hash: '' },
      ...{ decided_by: decidedBy, decided_at: toTimestamp(context.clock.now()) },
    });
    return {
      subject: donation.id,
      details: {
        ...{ reason: correction.reason, from: donation.status },
        amountPaise: donation.amount_paise,
      },
    };
  },
  end: (trx, context, approval, outcome) => endWaiting(trx, context, approval, outcome),
};

/** The proposed correction, checked again. Throws 409 when the donation has changed since. */
async function readProposed(
  trx: DatabaseTransaction,
  context: EffectContext,
  approval: Approval,
): Promise<{ plan: CorrectionPlan; correction: CorrectionRow }> {
  const { donation, correction } = await lockWaiting(trx, approval);
  if (correction.proposal_sealed === null) throw new Refusal(409, m.correction_erased());
  const body = openProposal(context, correction.id, correction.proposal_sealed);
  return {
    plan: await planCorrection(trx, context, donation, body, { anyYear: true }),
    correction,
  };
}

/**
 * Locks the donation of an approval with the correction that waits for it. Throws 409 when it waits no longer, or the
 * donation is void or has changed since the request.
 */
export async function lockWaiting(
  trx: DatabaseTransaction,
  { id, subject }: Approval,
): Promise<{ donation: Donation; correction: CorrectionRow }> {
  const donation = await lockDonation(trx, subject);
  const correction = await findWaitingCorrection(trx, donation.id);
  if (correction?.approval_id !== id) throw new Refusal(409, m.approval_not_waiting());
  refuseVoid(donation);
  if (hashDonation(donation) !== correction.donation_hash) {
    throw new Refusal(409, m.correction_donation_changed());
  }
  return { donation, correction };
}

async function carryOut(
  trx: DatabaseTransaction,
  context: EffectContext,
  decision: {
    plan: CorrectionPlan;
    correction: CorrectionRow;
    decidedBy: string | null;
    byTwo: 0 | 1;
  },
): Promise<AuditNote> {
  const { plan, correction, decidedBy, byTwo } = decision;
  const { version } = await writeCorrection(trx, context, plan, {
    by: correction.requested_by,
    reason: correction.reason,
    waiting: { id: correction.id, decidedBy, byTwo },
  });
  return {
    subject: plan.donation.id,
    details: {
      ...toNote(correction, plan),
      ...(version === null ? {} : { version }),
    },
  };
}

/** A clerk's request that needs two others: from now on the accountant's own. */
async function passOn(
  trx: DatabaseTransaction,
  context: EffectContext,
  {
    plan,
    correction,
    askedBy,
  }: { plan: CorrectionPlan; correction: CorrectionRow; askedBy: string },
): Promise<AuditNote> {
  const next = await requestApprovalOf(trx, context, {
    ...{ correction, changes: plan.changes, donation: plan.donation, askedBy },
    kind: 'correction',
  });
  return {
    subject: plan.donation.id,
    details: { ...toNote(correction, plan), waitsFor: next._id },
  };
}

function toNote({ id, reason }: CorrectionRow, { changes }: CorrectionPlan) {
  return {
    ...{ correctionId: id, reason },
    fields: changes.map(({ field }) => field),
    changes: toAuditedChanges(changes),
  };
}

/** Ends a correction that waited for approval, without effect. */
export async function endWaiting(
  trx: DatabaseTransaction,
  { clock }: Pick<EffectContext, 'clock'>,
  approval: Approval,
  outcome: { state: 'declined' | 'withdrawn' | 'lapsed'; decidedBy: string | null },
): Promise<AuditNote> {
  const correction = await findWaitingCorrection(trx, approval.subject);
  if (correction?.approval_id === approval.id) {
    await updateCorrection(trx, correction.id, {
      ...{ status: outcome.state, proposal_sealed: null, donation_hash: '' },
      ...{ decided_by: outcome.decidedBy, decided_at: toTimestamp(clock.now()) },
    });
  }
  return {
    subject: approval.subject,
    details: correction === undefined ? {} : { correctionId: correction.id },
  };
}
