import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { RefundContext } from './refund-context.ts';
import { insertRefundRequest } from './refund-requests.writes.ts';

export type NewRequest = {
  /** Null for an unmatched payment. */
  donationId: string | null;
  paymentId: string;
  amountPaise: number;
  /** Amount refunded already, in paise: included, or the limit could be passed in small steps. */
  refundedPaise: number;
  reason: string;
  askedBy: string;
};

/** Writes a request and, where no approval is needed, orders the refund. Returns its id. */
export async function writeRefundRequest(
  trx: DatabaseTransaction,
  context: RefundContext,
  wanted: NewRequest,
): Promise<string> {
  const id = createId();
  const at = toTimestamp(context.clock.now());
  const isForTwo = wanted.refundedPaise + wanted.amountPaise > context.secondPersonAbovePaise;
  await insertRefundRequest(trx, {
    id,
    donation_id: wanted.donationId,
    provider_payment_id: wanted.paymentId,
    amount_paise: wanted.amountPaise,
    reason: wanted.reason,
    status: isForTwo ? 'waiting' : 'ordered',
    asked_by: wanted.askedBy,
    asked_at: at,
    decided_by: null,
    decided_at: null,
    decision: '',
    sent_at: null,
    provider_refund_id: null,
    provider_words: '',
    updated_at: at,
  });
  if (isForTwo) {
    await requestApproval(trx, context, {
      kind: 'refund',
      permission: 'donations.refund',
      subject: id,
      what: m.approval_what_refund({ amount: formatPaise(wanted.amountPaise) }),
      reason: wanted.reason,
      askedBy: wanted.askedBy,
    });
  } else await addRefundJob(trx, context, { id, donationId: wanted.donationId });
  await writeAudit(trx, context.clock, {
    actor: wanted.askedBy,
    action: 'ask-for-refund',
    subject: wanted.donationId ?? wanted.paymentId,
    details: {
      requestId: id,
      paymentId: wanted.paymentId,
      amountPaise: wanted.amountPaise,
      reason: wanted.reason,
      needsSecondPerson: isForTwo,
    },
  });
  return id;
}

/** Queues the outbox job that orders the refund or checks it again: once per `look`. */
export async function addRefundJob(
  trx: DatabaseTransaction,
  { clock }: Pick<RefundContext, 'clock'>,
  request: { id: string; donationId: string | null },
  again: { look: number; runAfter: Date } | null = null,
): Promise<void> {
  const look = String(again?.look ?? 0);
  await addToOutbox(trx, clock, {
    kind: 'refund-order',
    dedupeKey: `refund-order:${request.id}:${look}`,
    payload: {
      requestId: request.id,
      look,
      ...(request.donationId === null ? {} : { donationId: request.donationId }),
    },
    ...(again === null ? {} : { runAfter: again.runAfter }),
  });
}
