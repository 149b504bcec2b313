import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { holdGift } from './payments.writes.ts';
import type { RefundContext } from './refund-context.ts';
import { findRefundRequest, type RefundRequestRow } from './refund-requests.queries.ts';
import { moveRefundRequest } from './refund-requests.writes.ts';
import { addRefundJob } from './write-refund-request.ts';

/** The second person agrees: the refund is ordered. Throws Refusal 403 for whoever asked for it. */
export async function approveRefund(
  context: RefundContext,
  actor: Actor,
  id: string,
): Promise<void> {
  await decide(context, actor, id, async (trx, request) => {
    requireAnother(request, actor);
    await settle(trx, context, request, { status: 'ordered', decided_by: actor.id });
    await addRefundJob(trx, context, { id, donationId: request.donation_id });
    return { action: 'approve-refund', details: {} };
  });
  context.wakeOutbox();
}

/** The second person does not agree, and says why. */
export async function declineRefund(
  context: RefundContext,
  actor: Actor,
  id: string,
  raw: { reason?: unknown },
): Promise<void> {
  const decision = readReason(raw.reason);
  await decide(context, actor, id, async (trx, request) => {
    requireAnother(request, actor);
    await settle(trx, context, request, { status: 'declined', decided_by: actor.id, decision });
    return { action: 'decline-refund', details: { reason: decision } };
  });
}

/** Whoever asked takes it back. */
export async function withdrawRefund(
  context: RefundContext,
  actor: Actor,
  id: string,
): Promise<void> {
  await decide(context, actor, id, async (trx, request) => {
    if (request.asked_by !== actor.id) throw new Refusal(403, m.refund_only_asker());
    await settle(trx, context, request, { status: 'withdrawn', decided_by: actor.id });
    return { action: 'withdraw-refund', details: {} };
  });
}

type Act = { action: string; details: Record<string, unknown> };

async function decide(
  context: RefundContext,
  actor: Actor,
  id: string,
  act: (trx: DatabaseTransaction, request: RefundRequestRow) => Promise<Act>,
): Promise<void> {
  requirePermission(actor, 'gifts.refund');
  await transact(context.db, async (trx) => {
    const request = await findRefundRequest(trx, id);
    if (!request) throw refuseUnknown(m.not_found());
    if (request.donation_id !== null) await holdGift(trx, request.donation_id);
    const { action, details } = await act(trx, request);
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action,
      subject: request.donation_id ?? request.provider_payment_id,
      details: { requestId: id, amountPaise: request.amount_paise, ...details },
    });
  });
}

function requireAnother(request: RefundRequestRow, actor: Actor): void {
  if (request.asked_by === actor.id) throw new Refusal(403, m.refund_same_person());
}

async function settle(
  trx: DatabaseTransaction,
  context: RefundContext,
  request: RefundRequestRow,
  change: { status: 'ordered' | 'declined' | 'withdrawn'; decided_by: string; decision?: string },
): Promise<void> {
  const at = toTimestamp(context.clock.now());
  const isMoved = await moveRefundRequest(trx, request.id, ['waiting'], {
    ...change,
    decided_at: at,
    updated_at: at,
  });
  if (!isMoved) throw new Refusal(409, m.refund_not_waiting());
}
