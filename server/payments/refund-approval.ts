import { m } from '#shared/messages/compiled/messages.js';
import type { ApprovalRules } from '../approvals/approval-rules.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { findRefundRequest, type RefundRequestRow } from './refund-requests.queries.ts';
import { moveRefundRequest } from './refund-requests.writes.ts';
import { addRefundJob } from './write-refund-request.ts';

/** Approval of a large refund: orders it at the provider when approved, else closes the request. */
export const refundApproval: ApprovalRules = {
  permission: 'donations.refund',
  async approve(trx, context, { subject: id }, decidedBy) {
    const request = await lockRequest(trx, id);
    await settle(trx, context, request, { status: 'ordered', decided_by: decidedBy });
    await addRefundJob(trx, context, { id, donationId: request.donation_id });
    return noteOn(request);
  },
  async end(trx, context, { subject: id }, { state, decidedBy, reason }) {
    const request = await lockRequest(trx, id);
    await settle(trx, context, request, {
      status: state === 'withdrawn' ? 'withdrawn' : 'declined',
      decided_by: decidedBy,
      decision: reason,
    });
    return noteOn(request);
  },
};

async function lockRequest(trx: DatabaseTransaction, id: string): Promise<RefundRequestRow> {
  const request = await findRefundRequest(trx, id);
  if (!request) throw new Refusal(409, m.refund_not_waiting());
  if (request.donation_id !== null) await lockDonations(trx, [request.donation_id]);
  return request;
}

async function settle(
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

function noteOn(request: RefundRequestRow) {
  return {
    subject: request.donation_id ?? request.provider_payment_id,
    details: { requestId: request.id, amountPaise: request.amount_paise },
  };
}
