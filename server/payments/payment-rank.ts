import type { PaymentStatus } from '../database/tables/payments.table.ts';
import type { ProviderPayment } from './payment-gateway.ts';

const RANKS: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/** Whether news moves a payment on. Failed is never final: the bank may say yes days later. */
export function isForward(from: PaymentStatus | null, to: PaymentStatus): boolean {
  return from === null || RANKS[to] > RANKS[from];
}

/** Puts what is furthest on first: what comes after it in a row then has nothing left to change. */
export function furthestFirst(one: ProviderPayment | null, other: ProviderPayment | null): number {
  const rank = (payment: ProviderPayment | null) => (payment === null ? -1 : RANKS[payment.status]);
  return rank(other) - rank(one);
}

/**
 * What news of a payment can make of it. One that was wholly refunded was captured first; that it is refunded follows
 * from its refunds, each of which has a name of its own.
 */
export function statusFromNews(payment: ProviderPayment): PaymentStatus {
  return payment.status === 'refunded' ? 'captured' : payment.status;
}

/** The donor's bank has said yes: from here on losing sight of the payment would lose money. */
export function hasMoneyMoved(payment: ProviderPayment): boolean {
  return RANKS[payment.status] >= RANKS.authorized;
}
