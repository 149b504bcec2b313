import type { unmatchedReasons } from '#shared/staff/money-endpoints.ts';
import type { PaymentStatus } from '../database/tables/payments.table.ts';
import type { Donation } from '../donations/donations.writes.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import type { OrderRow, PaymentRow } from './payments.queries.ts';

/** Why a payment may not count. */
export type UnmatchedReason = (typeof unmatchedReasons)[number];

export type TransitionDecision =
  | {
      kind: 'advance';
      order: OrderRow;
      stored: PaymentRow | undefined;
      to: PaymentStatus;
      refundsMissing: boolean;
    }
  | { kind: 'unchanged'; donationId: string; refundsMissing: boolean }
  | { kind: 'unmatched'; reason: UnmatchedReason }
  | { kind: 'ignored' };

/** A payment advances to a higher rank only. Failed is never final: the bank may still accept days later. */
const RANKS: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/**
 * Guard 2, the transition table: what an event means for our books. `matched` is the order that the payment names with
 * its locked donation, `stored` the row of this payment, `otherPayments` the other payments of that donation.
 */
export function decidePaymentTransition(
  payment: ProviderPayment,
  matched: { order: OrderRow; donation: Pick<Donation, 'id' | 'status'> } | undefined,
  stored: PaymentRow | undefined,
  otherPayments: readonly PaymentRow[],
): TransitionDecision {
  if (!matched) return decideUnmatched(payment, 'unknown_order');
  const { order, donation } = matched;
  const mismatch = findMismatch(payment, order, stored);
  if (mismatch) return decideUnmatched(payment, mismatch);

  const to = reachedStatus(payment);
  const refundsMissing = payment.refundedPaise > (stored?.refunded_paise ?? 0);
  if (stored && RANKS[to] <= RANKS[stored.status]) {
    return { kind: 'unchanged', donationId: donation.id, refundsMissing };
  }
  if (donation.status === 'void') return decideUnmatched(payment, 'void_gift');
  const isPaid = otherPayments.some(({ status }) => status === 'captured' || status === 'refunded');
  if (to === 'captured' && isPaid) return decideUnmatched(payment, 'second_capture');
  return { kind: 'advance', order, stored, to, refundsMissing };
}

function decideUnmatched(payment: ProviderPayment, reason: UnmatchedReason): TransitionDecision {
  return hasMoneyMoved(payment) ? { kind: 'unmatched', reason } : { kind: 'ignored' };
}

/** A genuine payment may still be in another amount or currency than the order. */
function findMismatch(
  payment: ProviderPayment,
  order: OrderRow,
  stored: PaymentRow | undefined,
): UnmatchedReason | null {
  if (payment.amountPaise !== order.amount_paise) return 'other_amount';
  if (payment.currency !== order.currency) return 'other_currency';
  if (stored && stored.provider_order_id !== payment.orderId) return 'other_order';
  return null;
}

/**
 * The status that a payment itself reaches. A fully refunded payment was captured first; its refunds, each with an id,
 * are applied separately.
 */
export function reachedStatus(payment: ProviderPayment): PaymentStatus {
  return payment.status === 'refunded' ? 'captured' : payment.status;
}

/** The donor's bank has accepted: from here on, losing track of the payment would lose money. */
export function hasMoneyMoved(payment: ProviderPayment): boolean {
  return RANKS[payment.status] >= RANKS.authorized;
}

/** Sorts the payment that advanced furthest first: the events that follow it have nothing left to change. */
export function compareByProgress(a: ProviderPayment | null, b: ProviderPayment | null): number {
  const rank = (payment: ProviderPayment | null) => (payment === null ? -1 : RANKS[payment.status]);
  return rank(b) - rank(a);
}
