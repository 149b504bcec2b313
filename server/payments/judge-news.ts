import type { Door } from './door.ts';
import type { StrayReason } from './keep-aside.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { hasMoneyMoved, isForward, statusFromNews } from './payment-rank.ts';
import type { OrderRow, PaymentRow } from './payments.queries.ts';
import type { HeldGift } from './payments.writes.ts';

/** What a door heard of a payment. */
export type News = { payment: ProviderPayment; via: Door };

/** What we hold about it already, read while its gift is held. */
export type Held = { order: OrderRow; gift: HeldGift; paymentsOfGift: readonly PaymentRow[] };

export type Judgement =
  | { says: 'move'; held: Held; known: PaymentRow | undefined; refundsMissing: boolean }
  | { says: 'unchanged'; held: Held; refundsMissing: boolean }
  | { says: 'aside'; reason: StrayReason }
  /** Not ours, and no money moved. */
  | { says: 'ignore' };

/** Whether news moves a payment on, in our books. `known`: what we knew of this very payment. */
export function judgeNews(
  { payment }: News,
  held: Held | undefined,
  known: PaymentRow | undefined,
): Judgement {
  if (!held) return setAside(payment, 'unknown_order');
  const { order, gift, paymentsOfGift } = held;
  const misfit = findMisfit(payment, order, known);
  if (misfit) return setAside(payment, misfit);

  const to = statusFromNews(payment);
  const refundsMissing = payment.refundedPaise > (known?.refunded_paise ?? 0);
  if (!isForward(known?.status ?? null, to)) return { says: 'unchanged', held, refundsMissing };
  if (gift.status === 'void') return setAside(payment, 'void_gift');
  if (to === 'captured' && paymentsOfGift.some((other) => isPaidBy(other, payment))) {
    return setAside(payment, 'second_capture');
  }
  return { says: 'move', held, known, refundsMissing };
}

function setAside(payment: ProviderPayment, reason: StrayReason): Judgement {
  return hasMoneyMoved(payment) ? { says: 'aside', reason } : { says: 'ignore' };
}

/** A genuine message may still speak of other money than the order asked for. */
function findMisfit(
  payment: ProviderPayment,
  order: OrderRow,
  known: PaymentRow | undefined,
): StrayReason | null {
  if (payment.amountPaise !== order.amount_paise) return 'other_amount';
  if (payment.currency !== order.currency) return 'other_currency';
  if (known && known.provider_order_id !== payment.orderId) return 'other_order';
  return null;
}

function isPaidBy(other: PaymentRow, { id }: ProviderPayment): boolean {
  const isPaid = other.status === 'captured' || other.status === 'refunded';
  return isPaid && other.provider_payment_id !== id;
}
