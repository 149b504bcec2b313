import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY, formatPaise } from '#shared/money.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { findUnmatched } from './payments.queries.ts';
import { closeUnmatched } from './payments.writes.ts';
import { findOpenRequest } from './refund-requests.queries.ts';
import { lockRefundsOf } from './refund-requests.writes.ts';
import { createRefundRequest, type RefundContext } from './request-refund.ts';

/** Records how staff resolved an unmatched payment. */
export async function resolveUnmatched(
  context: RefundContext,
  actor: Actor,
  paymentId: string,
  raw: { note?: unknown },
): Promise<void> {
  requirePermission(actor, 'donations.refund');
  const note = readReason(raw.note, 'note');
  await transact(context.db, async (trx) => {
    await requireOpenUnmatched(trx, paymentId);
    const at = toTimestamp(context.clock.now());
    await closeUnmatched(trx, paymentId, { at, by: actor.id, note });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'resolve-stray-payment',
      subject: paymentId,
      details: { note },
    });
  });
}

/** Requests a full refund of an unmatched payment, under the rules of a donation. Returns the request's id. */
export async function refundUnmatched(
  context: RefundContext,
  actor: Actor,
  paymentId: string,
  raw: { reason?: unknown },
): Promise<string> {
  requirePermission(actor, 'donations.refund');
  const reason = readReason(raw.reason);
  const id = await transact(context.db, async (trx) => {
    const unmatched = await requireOpenUnmatched(trx, paymentId);
    const { amount_paise: amountPaise, currency } = unmatched;
    if (amountPaise === null) throw new Refusal(409, m.refund_not_captured());
    return createRefundRequest(trx, context, {
      donationId: null,
      paymentId,
      currency: currency ?? CURRENCY,
      amountPaise,
      refundedPaise: 0,
      reason,
      askedBy: actor.id,
    });
  });
  context.wakeOutbox();
  return id;
}

/** Locks the payment: one person at a time passes, and none while its refund is open. */
async function requireOpenUnmatched(trx: DatabaseTransaction, paymentId: string) {
  await lockRefundsOf(trx, paymentId);
  const unmatched = await findUnmatched(trx, paymentId);
  if (!unmatched) throw refuseUnknown(m.not_found());
  if (unmatched.resolved_at !== null) throw new Refusal(409, m.unmatched_resolved_already());
  const open = await findOpenRequest(trx, paymentId);
  if (open) throw new Refusal(409, m.refund_under_way({ amount: formatPaise(open.amount_paise) }));
  return unmatched;
}
