import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { countCapturedGift } from '../donations/count-gift.ts';
import { markAuthorized, markFailed, markForReview } from '../donations/mark-donation.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
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
import {
  checkOrderBy,
  holdGift,
  insertPayment,
  recordMove,
  resolveStray,
  updateOrder,
  updatePayment,
} from './payments.writes.ts';

/** The way by which news of a payment came. */
export type Door = 'verify' | 'webhook' | 'callback' | 'reconciler';

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
  const capturedAt = to === 'captured' ? momentOfCapture(payment, order, now) : null;
  await savePayment(trx, { payment, order, known, via, capturedAt, now });
  await resolveStray(trx, payment.id, toTimestamp(now));
  if (to === 'failed') await markFailed(trx, clock, donationId);
  if (to === 'authorized')
    await checkOrderBy(trx, order.id, timestampAfter(now, CAPTURE_WITHIN_MS));
  if (to === 'captured') {
    await updateOrder(trx, order.id, {
      status: 'paid',
      next_check_at: null,
      updated_at: toTimestamp(now),
    });
  }
  if (hasMoneyMoved(payment)) {
    // Foreign money may only be taken with a permission (FCRA), so people look at it first.
    if (payment.international || gift.status === 'review') {
      await markForReview(trx, clock, donationId);
    } else if (capturedAt) {
      await countCapturedGift(trx, clock, { donationId, paymentId: payment.id, capturedAt });
    } else {
      await markAuthorized(trx, clock, donationId);
    }
  }
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

async function savePayment(
  trx: DatabaseTransaction,
  news: {
    payment: ProviderPayment;
    order: OrderRow;
    known: PaymentRow | undefined;
    via: Door;
    capturedAt: Date | null;
    now: Date;
  },
): Promise<void> {
  const { payment, order, known, via, capturedAt } = news;
  const at = toTimestamp(news.now);
  const to = statusFromNews(payment);
  const latest = {
    status: to,
    method: payment.method,
    international: payment.international ? 1 : 0,
    fee_paise: payment.feePaise,
    tax_paise: payment.taxPaise,
    error_description: payment.errorDescription,
    captured_at: capturedAt && toTimestamp(capturedAt),
    updated_at: at,
  } as const;
  if (known) {
    await updatePayment(trx, payment.id, latest);
  } else {
    await insertPayment(trx, {
      ...latest,
      provider_payment_id: payment.id,
      provider_order_id: payment.orderId ?? '',
      donation_id: order.donation_id,
      amount_paise: payment.amountPaise,
      refunded_paise: 0,
      first_seen_via: via,
      created_at: at,
    });
  }
  await recordMove(trx, { paymentId: payment.id, from: known?.status ?? null, to, via, at });
}
