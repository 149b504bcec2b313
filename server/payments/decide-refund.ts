import { m } from '#shared/messages/compiled/messages.js';
import type { ApprovalContext, ApprovalRules } from '../approvals/approval-rules.ts';
import { approve, decline } from '../approvals/decide-approval.ts';
import { requireWaiting } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { findRefundRequest, type RefundRequestRow } from './refund-requests.queries.ts';
import { moveRefundRequest } from './refund-requests.writes.ts';
import { addRefundJob } from './request-refund.ts';

/** Approves as the second person and orders the refund. Throws Refusal 403 for others (decisions/0027). */
export async function approveRefund(
  context: ApprovalContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const request = await findRequest(context, actor, id);
  if (request.asked_by === actor.id) throw new Refusal(403, m.refund_same_person());
  await approve(context, refundApproval, actor, await waitingFor(context, id));
}

/** Declines as the second person, with a reason. */
export async function declineRefund(
  context: ApprovalContext,
  actor: Actor,
  id: string,
  raw: { reason?: unknown },
): Promise<void> {
  const reason = readReason(raw.reason);
  const request = await findRequest(context, actor, id);
  if (request.asked_by === actor.id) throw new Refusal(403, m.refund_same_person());
  await decline(context, refundApproval, actor, await waitingFor(context, id), { reason });
}

/** Withdraws the request, by the staff member who made it. */
export async function withdrawRefund(
  context: ApprovalContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const request = await findRequest(context, actor, id);
  if (request.asked_by !== actor.id) throw new Refusal(403, m.refund_only_asker());
  await decline(context, refundApproval, actor, await waitingFor(context, id), {});
}

async function findRequest(
  { db }: ApprovalContext,
  actor: Actor,
  id: string,
): Promise<RefundRequestRow> {
  requirePermission(actor, 'donations.refund');
  const request = await findRefundRequest(db, id);
  if (!request) throw refuseUnknown(m.not_found());
  return request;
}

async function waitingFor({ db }: ApprovalContext, id: string): Promise<string> {
  const waiting = { kind: 'refund', subject: id } as const;
  return (await requireWaiting(db, waiting, m.refund_not_waiting())).id;
}

/** Approval of a large refund: orders it at the provider when approved, else closes the request. */
export const refundApproval: ApprovalRules = {
  permission: 'donations.refund',
  async approve(trx, context, { subject: id }, decidedBy) {
    const request = await lockRequest(trx, id);
    await closeRequest(trx, context, request, { status: 'ordered', decided_by: decidedBy });
    await addRefundJob(trx, context, { id, donationId: request.donation_id });
    return toAuditEntry(request);
  },
  async end(trx, context, { subject: id }, { state, decidedBy, reason }) {
    const request = await lockRequest(trx, id);
    await closeRequest(trx, context, request, {
      status: state === 'withdrawn' ? 'withdrawn' : 'declined',
      decided_by: decidedBy,
      decision: reason,
    });
    return toAuditEntry(request);
  },
};

async function lockRequest(trx: DatabaseTransaction, id: string): Promise<RefundRequestRow> {
  const request = await findRefundRequest(trx, id);
  if (!request) throw new Refusal(409, m.refund_not_waiting());
  if (request.donation_id !== null) await lockDonations(trx, [request.donation_id]);
  return request;
}

async function closeRequest(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  { id }: RefundRequestRow,
  change: {
    status: 'ordered' | 'declined' | 'withdrawn';
    decided_by: string | null;
    decision?: string;
  },
): Promise<void> {
  const at = toTimestamp(clock.now());
  const isMoved = await moveRefundRequest(trx, id, ['waiting'], {
    ...change,
    decided_at: at,
    updated_at: at,
  });
  if (!isMoved) throw new Refusal(409, m.refund_not_waiting());
}

function toAuditEntry(request: RefundRequestRow) {
  return {
    subject: request.donation_id ?? request.provider_payment_id,
    details: { requestId: request.id, amountPaise: request.amount_paise },
  };
}
