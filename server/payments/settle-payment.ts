import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { PaymentStatus } from '../database/tables/payments.table.ts';
import { transact } from '../database/transact.ts';
import { countCapturedGift } from '../donations/count-gift.ts';
import { markAuthorized, markFailed, markForReview } from '../donations/mark-donation.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { Door } from './door.ts';
import { keepAside, type StrayReason } from './keep-aside.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { hasMoneyMoved, isForward, statusFromNews } from './payment-rank.ts';
import {
  findOrderAtProvider,
  findPayment,
  isPaidByAnother,
  type OrderRow,
  type PaymentRow,
} from './payments.queries.ts';
import { checkOrderBy, holdGift, resolveStray, updateOrder } from './payments.writes.ts';
import { savePayment } from './save-payment.ts';

export type Settlement =
  /** `refundsMissing`: more went back than we have counted, so the provider should be asked for the refunds. */
  | { outcome: 'moved' | 'unchanged'; donationId: string; refundsMissing: boolean }
  | { outcome: 'kept-aside'; reason: StrayReason }
  /** Not ours, and no money moved. */
  | { outcome: 'ignored' };

/** An authorised payment should be captured within minutes; if it is not, the reconciler does it. */
const CAPTURE_WITHIN_MS = 60_000;

/**
 * The one way in which a payment changes our books, whatever door its news came through. It only moves forward
 * (created, failed, authorized, captured): stale or repeated news changes nothing. On capture the gift is counted, in
 * the same transaction. A payment that does not fit our order is kept aside for staff and never counted.
 */
export async function settlePayment(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'>,
  payment: ProviderPayment,
  via: Door,
): Promise<Settlement> {
  const settlement = await transact(context.db, (trx) => settle(trx, context.clock, payment, via));
  if (settlement.outcome === 'moved') context.wakeOutbox();
  if (settlement.outcome === 'kept-aside') {
    const { reason } = settlement;
    context.log.warn({ paymentId: payment.id, reason, via }, 'A payment is kept aside for staff');
  }
  return settlement;
}

async function settle(
  trx: DatabaseTransaction,
  clock: Clock,
  payment: ProviderPayment,
  via: Door,
): Promise<Settlement> {
  const setAside = async (reason: StrayReason): Promise<Settlement> => {
    if (!hasMoneyMoved(payment)) return { outcome: 'ignored' };
    await keepAside(trx, clock, payment, reason, via);
    return { outcome: 'kept-aside', reason };
  };

  const order = await findOrderOf(trx, payment);
  if (!order) return setAside('unknown_order');
  const donationId = order.donation_id;
  const gift = await holdGift(trx, donationId);
  const known = await findPayment(trx, payment.id);
  const misfit = findMisfit(payment, order, known);
  if (misfit) return setAside(misfit);

  const to = statusFromNews(payment);
  const refundsMissing = payment.refundedPaise > (known?.refunded_paise ?? 0);
  if (!isForward(known?.status ?? null, to)) {
    return { outcome: 'unchanged', donationId, refundsMissing };
  }
  if (gift.status === 'void') return setAside('void_gift');
  if (to === 'captured' && (await isPaidByAnother(trx, donationId, payment.id))) {
    return setAside('second_capture');
  }

  const now = clock.now();
  const isCaptured = to === 'captured' && !payment.isReturned;
  const capturedAt = isCaptured ? momentOfCapture(payment, order, now) : null;
  await savePayment(trx, { payment, order, known, via, capturedAt, at: toTimestamp(now) });
  await resolveStray(trx, payment.id, toTimestamp(now));
  await moveOrder(trx, order, to, now);
  await moveGift(trx, clock, { donationId, payment, to, capturedAt });
  return { outcome: 'moved', donationId, refundsMissing };
}

async function findOrderOf(
  trx: DatabaseTransaction,
  payment: ProviderPayment,
): Promise<OrderRow | undefined> {
  return payment.orderId === null ? undefined : findOrderAtProvider(trx, payment.orderId);
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

/**
 * When the donor paid: the payment's own time, the same through every door, so that a gift of 31 March falls into its
 * tax year even when we hear of it in April. Kept between the order and now, whatever the provider's clock says.
 */
function momentOfCapture(payment: ProviderPayment, order: OrderRow, now: Date): Date {
  const earliest = new Date(order.created_at).getTime();
  return new Date(Math.min(Math.max(payment.createdAt.getTime(), earliest), now.getTime()));
}

async function moveOrder(
  trx: DatabaseTransaction,
  order: OrderRow,
  to: PaymentStatus,
  now: Date,
): Promise<void> {
  if (to === 'authorized') {
    await checkOrderBy(trx, order.id, timestampAfter(now, CAPTURE_WITHIN_MS));
  }
  if (to === 'captured') {
    const updated_at = toTimestamp(now);
    await updateOrder(trx, order.id, { status: 'paid', next_check_at: null, updated_at });
  }
}

async function moveGift(
  trx: DatabaseTransaction,
  clock: Clock,
  news: {
    donationId: string;
    payment: ProviderPayment;
    to: PaymentStatus;
    capturedAt: Date | null;
  },
): Promise<void> {
  const { donationId, payment, to, capturedAt } = news;
  if (to === 'failed') return markFailed(trx, clock, donationId);
  if (!hasMoneyMoved(payment)) return;
  // Foreign money may only be taken with a permission (FCRA), so people look at it first.
  // What was returned was never ours either: its refund, which comes next, takes a gift in review as it is, uncounted.
  if (payment.international || payment.isReturned) return markForReview(trx, clock, donationId);
  if (!capturedAt) return markAuthorized(trx, clock, donationId);
  await countCapturedGift(trx, clock, { donationId, paymentId: payment.id, capturedAt });
}
