import { m } from '#shared/messages/compiled/messages.js';
import { approve, decline } from '../approvals/decide-approval.ts';
import { requireWaiting } from '../approvals/request-approval.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { refundApproval } from './refund-approval.ts';
import type { RefundContext } from './refund-context.ts';
import { findRefundRequest, type RefundRequestRow } from './refund-requests.queries.ts';

/** Approves as the second person and orders the refund. Throws Refusal 403 for others (decisions/0027). */
export async function approveRefund(
  context: RefundContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const request = await findRequest(context, actor, id);
  if (request.asked_by === actor.id) throw new Refusal(403, m.refund_same_person());
  await approve(context, refundApproval, actor, await waitingFor(context, id));
}

/** Declines as the second person, with a reason. */
export async function declineRefund(
  context: RefundContext,
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
  context: RefundContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const request = await findRequest(context, actor, id);
  if (request.asked_by !== actor.id) throw new Refusal(403, m.refund_only_asker());
  await decline(context, refundApproval, actor, await waitingFor(context, id), {});
}

async function findRequest(
  { db }: RefundContext,
  actor: Actor,
  id: string,
): Promise<RefundRequestRow> {
  requirePermission(actor, 'donations.refund');
  const request = await findRefundRequest(db, id);
  if (!request) throw refuseUnknown(m.not_found());
  return request;
}

async function waitingFor({ db }: RefundContext, id: string): Promise<string> {
  const waiting = { kind: 'refund', subject: id } as const;
  return (await requireWaiting(db, waiting, m.refund_not_waiting())).id;
}
