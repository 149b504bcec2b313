import { m } from '#shared/messages/compiled/messages.js';
import {
  CURRENCY,
  formatPaise,
  MINIMUM_DONATION_PAISE,
  parseRupees,
  toRupees,
} from '#shared/money.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { checkReason } from '../platform/written-reason.ts';
import {
  type DonationToRefund,
  findDonationToRefund,
  findOpenRequest,
  listRequests,
} from './refund-requests.queries.ts';
import { insertRefundRequest, lockRefundsOf } from './refund-requests.writes.ts';

type RefundInput = { amountPaise: number; reason: string };

/**
 * Requests a refund of an online donation, and orders it unless a second person must approve. Only one refund of a
 * donation is open at a time, so two simultaneous requests make one. Returns the request's id. Throws Refusal: 400 with
 * fields, 404 for an unknown donation, 409 for what cannot be refunded.
 */
export async function requestRefund(
  context: RefundContext,
  actor: Actor,
  donationId: string,
  raw: { amount?: unknown; reason?: unknown; refunded?: number | undefined },
): Promise<string> {
  requirePermission(actor, 'donations.refund');
  const input = readRefundInput(raw);
  const id = await transact(context.db, async (trx) => {
    if (!(await findDonationToRefund(trx, donationId))) throw refuseUnknown(m.not_found());
    await lockDonations(trx, [donationId]);
    const donation = await findDonationToRefund(trx, donationId);
    if (!donation) throw refuseUnknown(m.not_found());
    const payment = requirePayment(donation);
    await lockRefundsOf(trx, payment.id);
    const open = await findOpenRequest(trx, payment.id);
    if (open) {
      throw new Refusal(409, m.refund_under_way({ amount: formatPaise(open.amount_paise) }));
    }
    if (raw.refunded !== undefined && raw.refunded !== toRupees(donation.donation_refunded_paise)) {
      throw new Refusal(409, m.refund_changed_meanwhile());
    }
    requireEnough(donation, payment, input.amountPaise);
    return createRefundRequest(trx, context, {
      ...input,
      donationId,
      paymentId: payment.id,
      currency: CURRENCY,
      refundedPaise: payment.refundedPaise,
      askedBy: actor.id,
    });
  });
  context.wakeOutbox();
  return id;
}

function readRefundInput(raw: { amount?: unknown; reason?: unknown }): RefundInput {
  const amountPaise = parseRupees(raw.amount) ?? 0;
  const reason = checkReason(raw.reason);
  const fields = {
    ...(amountPaise < MINIMUM_DONATION_PAISE ? { amount: m.refund_amount_invalid() } : {}),
    ...(reason.fault === null ? {} : { reason: reason.fault }),
  };
  if (Object.keys(fields).length > 0) throw refuseInvalid(m.body_invalid(), fields);
  return { amountPaise, reason: reason.text };
}

type CapturedPayment = { id: string; amountPaise: number; refundedPaise: number };

function requirePayment(donation: DonationToRefund): CapturedPayment {
  if (donation.mode !== 'online') throw new Refusal(409, m.refund_desk_donation());
  const { provider_payment_id: id, amount_paise, refunded_paise } = donation;
  if (id === null || amount_paise === null || refunded_paise === null) {
    throw new Refusal(409, m.refund_not_captured());
  }
  return { id, amountPaise: amount_paise, refundedPaise: refunded_paise };
}

function requireEnough(
  donation: DonationToRefund,
  payment: CapturedPayment,
  amountPaise: number,
): void {
  const remainingPaise = payment.amountPaise - payment.refundedPaise;
  const remaining = formatPaise(remainingPaise);
  const refuse = (amount: string) => refuseInvalid(m.body_invalid(), { amount });
  if (remainingPaise === 0) throw refuse(m.refund_nothing_left());
  if (amountPaise > remainingPaise) throw refuse(m.refund_more_than_left({ left: remaining }));
  if (donation.status === 'review' && amountPaise !== remainingPaise) {
    throw refuse(m.refund_review_whole({ left: remaining }));
  }
}

type NewRequest = {
  /** Null for an unmatched payment. */
  donationId: string | null;
  paymentId: string;
  /** Of the payment: an unmatched one may be in another than rupees. */
  currency: string;
  /** In the smallest unit of that currency. */
  amountPaise: number;
  /** Amount refunded already, in paise: included, or the limit could be passed in small steps. */
  refundedPaise: number;
  reason: string;
  askedBy: string;
};

/** Writes a request and, where no approval is needed, orders the refund. Returns its id. */
export async function createRefundRequest(
  trx: DatabaseTransaction,
  context: RefundContext,
  newRequest: NewRequest,
): Promise<string> {
  const id = createId();
  const at = toTimestamp(context.clock.now());
  const { currency, refundedPaise, amountPaise } = newRequest;
  // The limit is in rupees: it says nothing about an amount in another currency.
  const needsApproval =
    currency !== CURRENCY || refundedPaise + amountPaise > context.secondPersonAbovePaise;
  await insertRefundRequest(trx, {
    id,
    donation_id: newRequest.donationId,
    provider_payment_id: newRequest.paymentId,
    amount_paise: newRequest.amountPaise,
    reason: newRequest.reason,
    status: needsApproval ? 'waiting' : 'ordered',
    asked_by: newRequest.askedBy,
    asked_at: at,
    decided_by: null,
    decided_at: null,
    decision: '',
    sent_at: null,
    provider_refund_id: null,
    provider_words: '',
    updated_at: at,
  });
  if (needsApproval) {
    await requestApproval(trx, context, {
      kind: 'refund',
      permission: 'donations.refund',
      subject: id,
      what: await describeRefund(trx, id, newRequest),
      reason: newRequest.reason,
      askedBy: newRequest.askedBy,
    });
  } else await addRefundJob(trx, context, { id, donationId: newRequest.donationId });
  await writeAudit(trx, context.clock, {
    actor: newRequest.askedBy,
    action: 'ask-for-refund',
    subject: newRequest.donationId ?? newRequest.paymentId,
    details: {
      requestId: id,
      paymentId: newRequest.paymentId,
      amountPaise: newRequest.amountPaise,
      reason: newRequest.reason,
      needsSecondPerson: needsApproval,
    },
  });
  return id;
}

/** The refund in words, by the receipt number of its donation. */
async function describeRefund(
  trx: DatabaseTransaction,
  id: string,
  { amountPaise, currency, donationId, paymentId }: NewRequest,
): Promise<string> {
  const isInRupees = currency === CURRENCY;
  const amount = isInRupees ? formatPaise(amountPaise) : `${currency} ${toRupees(amountPaise)}`;
  if (donationId === null) return m.approval_what_refund_payment({ amount, id: paymentId });
  const number = (await listRequests(trx, { id, limit: 1 }))[0]?.receipt_number ?? null;
  return number === null
    ? m.approval_what_refund({ amount })
    : m.approval_what_refund_of({ amount, number });
}

/** Queues the outbox job that orders the refund or checks it again: once per `look`. */
export async function addRefundJob(
  trx: DatabaseTransaction,
  { clock }: Pick<RefundContext, 'clock'>,
  request: { id: string; donationId: string | null },
  next: { check: number; runAfter: Date } | null = null,
): Promise<void> {
  const check = String(next?.check ?? 0);
  await addToOutbox(trx, clock, {
    kind: 'refund-order',
    dedupeKey: `refund-order:${request.id}:${check}`,
    payload: {
      requestId: request.id,
      check,
      ...(request.donationId === null ? {} : { donationId: request.donationId }),
    },
    ...(next === null ? {} : { runAfter: next.runAfter }),
  });
}

/** Dependencies of the desk's refund use cases; above `secondPersonAbovePaise` refunded of one payment, two must agree. */
export type RefundContext = Pick<
  Context,
  'db' | 'clock' | 'log' | 'wakeOutbox' | 'secondPersonAbovePaise'
>;
