import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, MINIMUM_DONATION_PAISE, parseRupees, toRupees } from '#shared/money.ts';
import { transact } from '../database/transact.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { checkReason } from '../platform/written-reason.ts';
import type { RefundContext } from './refund-context.ts';
import {
  type DonationToRefund,
  findDonationToRefund,
  findOpenRequest,
} from './refund-requests.queries.ts';
import { writeRefundRequest } from './write-refund-request.ts';

type Wish = { amountPaise: number; reason: string };

/**
 * Requests a refund of an online donation, and orders it unless a second person must approve. Only one refund of a
 * donation is open at a time, so two simultaneous requests make one. Returns the request's id. Throws Refusal: 400 with
 * fields, 404 for an unknown donation, 409 for what cannot be refunded.
 */
export async function askForRefund(
  context: RefundContext,
  actor: Actor,
  donationId: string,
  raw: { amount?: unknown; reason?: unknown; refunded?: number | undefined },
): Promise<string> {
  requirePermission(actor, 'donations.refund');
  const wish = readWish(raw);
  const id = await transact(context.db, async (trx) => {
    if (!(await findDonationToRefund(trx, donationId))) throw refuseUnknown(m.not_found());
    await lockDonations(trx, [donationId]);
    const donation = await findDonationToRefund(trx, donationId);
    if (!donation) throw refuseUnknown(m.not_found());
    const payment = requirePayment(donation);
    const open = await findOpenRequest(trx, payment.id);
    if (open) {
      throw new Refusal(409, m.refund_under_way({ amount: formatPaise(open.amount_paise) }));
    }
    if (raw.refunded !== undefined && raw.refunded !== toRupees(donation.donation_refunded_paise)) {
      throw new Refusal(409, m.refund_changed_meanwhile());
    }
    requireEnough(donation, payment, wish.amountPaise);
    return writeRefundRequest(trx, context, {
      ...wish,
      donationId,
      paymentId: payment.id,
      refundedPaise: payment.refundedPaise,
      askedBy: actor.id,
    });
  });
  context.wakeOutbox();
  return id;
}

function readWish(raw: { amount?: unknown; reason?: unknown }): Wish {
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
  const leftPaise = payment.amountPaise - payment.refundedPaise;
  const left = formatPaise(leftPaise);
  const refuse = (amount: string) => refuseInvalid(m.body_invalid(), { amount });
  if (leftPaise === 0) throw refuse(m.refund_nothing_left());
  if (amountPaise > leftPaise) throw refuse(m.refund_more_than_left({ left }));
  if (donation.status === 'review' && amountPaise !== leftPaise) {
    throw refuse(m.refund_review_whole({ left }));
  }
}
