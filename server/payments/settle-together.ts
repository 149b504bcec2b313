import type { DatabaseTransaction } from '../database/handles.ts';
import { type CapturedPayment, countCapturedGifts } from '../donations/count-gift.ts';
import type { LinkContext } from '../donations/identities/link-donors.ts';
import { markAuthorized, markFailed, markForReview } from '../donations/mark-donation.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
import { type Held, type Judgement, judgeNews, type News } from './judge-news.ts';
import { keepAside, type StrayReason } from './keep-aside.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { hasMoneyMoved, statusFromNews } from './payment-rank.ts';
import {
  listOrdersAtProvider,
  listPaymentsAbout,
  type OrderRow,
  type PaymentRow,
} from './payments.queries.ts';
import { checkOrderBy, holdGifts, resolveStrays, updateOrders } from './payments.writes.ts';
import { type PaymentNews, savePayments } from './save-payments.ts';

export type Settlement =
  /** `refundsMissing`: more went back than we have counted, so the provider should be asked for the refunds. */
  | { outcome: 'moved' | 'unchanged'; donationId: string; refundsMissing: boolean }
  | { outcome: 'kept-aside'; reason: StrayReason }
  /** Not ours, and no money moved. */
  | { outcome: 'ignored' };

/** An authorised payment should be captured within minutes; if it is not, the reconciler does it. */
const CAPTURE_WITHIN_MS = 60_000;

/**
 * Settles news of payments for different orders in one transaction, each as if it came alone: many rows go in a
 * statement, and the rows that every gift wants are held once, at the end. Answers in the order of the news.
 */
export async function settleTogether(
  trx: DatabaseTransaction,
  context: LinkContext,
  all: readonly News[],
): Promise<Settlement[]> {
  const { clock } = context;
  const judged = await judgeAll(trx, all);
  const now = clock.now();
  const moved = judged.flatMap(({ payment, via, judgement }): PaymentNews[] => {
    if (judgement.says !== 'move') return [];
    const { known, held } = judgement;
    const isCaptured = statusFromNews(payment) === 'captured' && !payment.isReturned;
    const capturedAt = isCaptured ? momentOfCapture(payment, held.order, now) : null;
    return [{ payment, order: held.order, known, via, capturedAt }];
  });
  if (moved.length > 0) await move(trx, context, moved, now);
  // Last, because entries of the audit queue behind each other.
  for (const { payment, via, judgement } of judged) {
    if (judgement.says === 'aside') await keepAside(trx, clock, payment, judgement.reason, via);
  }
  return judged.map(({ judgement }) => toSettlement(judgement));
}

async function judgeAll(
  trx: DatabaseTransaction,
  all: readonly News[],
): Promise<(News & { judgement: Judgement })[]> {
  const orders = await listOrdersAtProvider(
    trx,
    all.flatMap(({ payment }) => payment.orderId ?? []),
  );
  const donationIds = orders.map((order) => order.donation_id);
  const gifts = orders.length === 0 ? [] : await holdGifts(trx, donationIds);
  const payments =
    orders.length === 0
      ? []
      : await listPaymentsAbout(trx, {
          paymentIds: all.map(({ payment }) => payment.id),
          donationIds,
        });
  const heldBy = new Map(orders.map((order) => [order.provider_order_id, order]));
  return all.map((news) => {
    const { id, orderId } = news.payment;
    const order = orderId === null ? undefined : heldBy.get(orderId);
    const gift = gifts.find((one) => one.id === order?.donation_id);
    const paymentsOfGift = payments.filter((one) => one.donation_id === order?.donation_id);
    const held: Held | undefined = order && gift && { order, gift, paymentsOfGift };
    const known: PaymentRow | undefined = payments.find((one) => one.provider_payment_id === id);
    return { ...news, judgement: judgeNews(news, held, known) };
  });
}

async function move(
  trx: DatabaseTransaction,
  context: LinkContext,
  moved: readonly PaymentNews[],
  now: Date,
): Promise<void> {
  const at = toTimestamp(now);
  await savePayments(trx, moved, at);
  await resolveStrays(
    trx,
    moved.map(({ payment }) => payment.id),
    at,
  );
  const paid = moved.filter(({ payment }) => statusFromNews(payment) === 'captured');
  await updateOrders(
    trx,
    paid.map(({ order }) => order.id),
    { status: 'paid', next_check_at: null, updated_at: at },
  );
  const toCount: CapturedPayment[] = [];
  for (const { payment, order, capturedAt } of moved) {
    if (payment.status === 'authorized') {
      await checkOrderBy(trx, order.id, timestampAfter(now, CAPTURE_WITHIN_MS));
    }
    // Foreign money may only be taken with a permission (FCRA), so people look at it first.
    const isCountable = capturedAt !== null && !payment.international;
    if (!isCountable) await markGift(trx, context.clock, order.donation_id, payment);
    else toCount.push({ donationId: order.donation_id, paymentId: payment.id, capturedAt });
  }
  await countCapturedGifts(trx, context, toCount);
}

/** Of a payment that does not count, or not yet. */
async function markGift(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.status === 'failed') return markFailed(trx, clock, donationId);
  if (!hasMoneyMoved(payment)) return;
  // What was returned was never ours either: its refund, which comes next, takes a gift in review as it is, uncounted.
  if (payment.international || payment.isReturned) return markForReview(trx, clock, donationId);
  await markAuthorized(trx, clock, donationId);
}

/**
 * When the donor paid: the payment's own time, the same through every door, so that a gift of 31 March falls into its
 * tax year even when we hear of it in April. Kept between the order and now, whatever the provider's clock says.
 */
function momentOfCapture(payment: ProviderPayment, order: OrderRow, now: Date): Date {
  const earliest = new Date(order.created_at).getTime();
  return new Date(Math.min(Math.max(payment.createdAt.getTime(), earliest), now.getTime()));
}

function toSettlement(judgement: Judgement): Settlement {
  if (judgement.says === 'aside') return { outcome: 'kept-aside', reason: judgement.reason };
  if (judgement.says === 'ignore') return { outcome: 'ignored' };
  const { held, refundsMissing, says } = judgement;
  const outcome = says === 'move' ? 'moved' : 'unchanged';
  return { outcome, donationId: held.gift.id, refundsMissing };
}
