import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { SKEW_MS } from '../platform/latest-time.ts';
import { runWithLease } from '../platform/leases.ts';
import { applyMissingRefunds } from './apply-refund.ts';
import {
  isWithoutAnswer,
  type PaymentContext,
  ProviderError,
  type ProviderPayment,
} from './payment-gateway.ts';
import { listDueOrders, listOrdersCheckedAfter, type OrderRow } from './payments.queries.ts';
import { scheduleNextCheck, updateOrders } from './payments.writes.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

const LEASE_MS = 60_000;

/**
 * Runs one round of the reconciler and then `then`, in one process at a time. Returns null at once while another
 * process runs it.
 */
export async function reconcileExclusively(
  context: ReconcileContext,
  stopping: AbortSignal | null = null,
  then: (round: Round, ending: AbortSignal) => Promise<void> = async () => {},
): Promise<Round | null> {
  let round: Round | null = null;
  await runWithLease(context, 'reconciler', LEASE_MS, async (lost) => {
    const ending = stopping ? AbortSignal.any([stopping, lost]) : lost;
    round = await reconcileDueOrders(context, ending);
    await then(round, ending);
  });
  return round;
}

export const ORDERS_A_ROUND = 50;
const AFTER_OUTAGE_MS = 60_000;

/** `isProviderAway`: the provider could not be reached, so the round ended early and the next should wait. */
export type Round = { checked: number; isProviderAway: boolean };

/**
 * One round over the due orders, longest due first. Orders that the provider cannot answer now stay due; an order that
 * it rejects, or answers in a way that cannot be read, waits for its next check and does not block the others. After
 * them come orders whose check a clock that was ahead put off for longer than any schedule does.
 */
export async function reconcileDueOrders(
  context: ReconcileContext,
  stopping: AbortSignal | null = null,
): Promise<Round> {
  const now = context.clock.now();
  const due = await listDueOrders(context.db, toTimestamp(now), ORDERS_A_ROUND);
  const room = ORDERS_A_ROUND - due.length;
  if (room > 0) due.push(...(await listOrdersCheckedAfter(context.db, latestCheck(now), room)));
  let checked = 0;
  for (const order of due) {
    if (stopping?.aborted) break;
    if (!(await tryReconcile(context, order))) return { checked, isProviderAway: true };
    checked += 1;
  }
  return { checked, isProviderAway: false };
}

/** False when the provider could not be reached. */
async function tryReconcile(context: ReconcileContext, order: OrderRow): Promise<boolean> {
  try {
    await reconcileOrder(context, order);
  } catch (error) {
    const isOutage = isWithoutAnswer(error);
    context.log[isOutage ? 'warn' : 'error'](
      { err: error, orderId: order.id },
      'An order could not be reconciled with the provider; it is checked again later',
    );
    if (isOutage) {
      await postponeOrder(context, order);
      return false;
    }
  }
  const next = nextCheckOf(order, context.clock.now());
  await transact(context.db, (trx) => scheduleNextCheck(trx, order.id, next));
  return true;
}

/** Postpones the order briefly, behind the others, in case it alone makes the provider fail. */
async function postponeOrder(context: ReconcileContext, order: OrderRow): Promise<void> {
  const next_check_at = timestampAfter(context.clock.now(), AFTER_OUTAGE_MS);
  await transact(context.db, (trx) => updateOrders(trx, [order.id], { next_check_at }));
}

const MINUTE_MS = 60_000;
const FIRST_CHECKS_MIN = [2, 10, 60];
/** Banks may confirm up to three days late; after five days nothing more comes. */
const LAST_CHECK_MIN = 5 * 24 * 60;

/**
 * When the reconciler next checks an order: 2, 10 and 60 minutes after its creation, then hourly to the fifth day; null
 * after that.
 */
export function nextCheckAfter(orderCreatedAt: string, now: Date): string | null {
  const createdAt = new Date(orderCreatedAt);
  const ageMin = Math.max(0, (now.getTime() - createdAt.getTime()) / MINUTE_MS);
  const nextMin =
    FIRST_CHECKS_MIN.find((minutes) => minutes > ageMin) ?? (Math.floor(ageMin / 60) + 1) * 60;
  return nextMin <= LAST_CHECK_MIN ? timestampAfter(createdAt, nextMin * MINUTE_MS) : null;
}

/** No schedule puts a check off for longer than an hour. */
const latestCheck = (now: Date): string => timestampAfter(now, 60 * MINUTE_MS + SKEW_MS);
/** As many checks as the schedule has. */
const MOST_CHECKS = FIRST_CHECKS_MIN.length - 1 + LAST_CHECK_MIN / 60;

/**
 * As `nextCheckAfter`. The age of an order that a clock made which was far ahead is unknown: it is checked hourly, as
 * often as others.
 */
function nextCheckOf({ created_at, checks }: OrderRow, now: Date): string | null {
  const next = nextCheckAfter(created_at, now);
  if (next === null || next <= latestCheck(now)) return next;
  return checks + 1 < MOST_CHECKS ? timestampAfter(now, 60 * MINUTE_MS) : null;
}

export type ReconcileContext = Pick<
  PaymentContext,
  'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox' | 'gateway'
>;

/** By this check, an order unknown to the provider was never created: our call has long timed out. */
const CHECKS_FOR_LOST_ORDER = 2;

/**
 * Asks the provider about one order and settles all its payments. Finds an order whose creation was never confirmed by
 * its receipt. Captures an authorised payment, which the provider would otherwise return. Throws ProviderError when the
 * provider cannot be reached.
 */
export async function reconcileOrder(context: ReconcileContext, order: OrderRow): Promise<void> {
  const providerOrderId = order.provider_order_id ?? (await findLostOrder(context, order));
  if (providerOrderId === null) return;
  const { items: payments, unreadable } = await context.gateway.listOrderPayments(providerOrderId);
  if (unreadable.length > 0) {
    context.log.warn(
      { orderId: order.id, payments: unreadable.length, fields: unreadable[0]?.fields },
      'Payments of an order could not be read: the comparison shows each as a difference',
    );
  }
  const matched: ProviderPayment[] = [];
  for (const payment of payments) {
    const { outcome } = await settleAndRefund(context, payment);
    if (outcome !== 'unmatched') matched.push(payment);
  }
  // One that cannot be read may have been captured: the donor must not pay twice.
  const mayBePaid =
    unreadable.length > 0 ||
    payments.some(({ status }) => status === 'captured' || status === 'refunded');
  // What cannot count, as for a donation that staff voided, is not taken: the provider returns it to the donor.
  const waiting = matched.find((payment) => isToCapture(payment, order));
  if (waiting && !mayBePaid) await captureWaiting(context, waiting);
}

/** Settles the provider's current state of a payment, including its refunds. */
export async function settleWithRefunds(
  context: ReconcileContext,
  payment: ProviderPayment,
): Promise<void> {
  await settleAndRefund(context, payment);
}

/** The same; returns what became of the payment. */
async function settleAndRefund(
  context: ReconcileContext,
  payment: ProviderPayment,
): Promise<Settlement> {
  const settlement = await settlePayment(context, payment, 'reconciler');
  if ('refundsMissing' in settlement && settlement.refundsMissing) {
    await applyMissingRefunds(context, payment.id, 'reconciler');
  }
  return settlement;
}

async function findLostOrder(context: ReconcileContext, order: OrderRow): Promise<string | null> {
  const providerOrder = await context.gateway.findOrderByReceipt(order.id);
  const updated_at = toTimestamp(context.clock.now());
  if (providerOrder) {
    await transact(context.db, (trx) =>
      updateOrders(trx, [order.id], {
        provider_order_id: providerOrder.id,
        status: 'made',
        updated_at,
      }),
    );
    return providerOrder.id;
  }
  if (order.checks + 1 >= CHECKS_FOR_LOST_ORDER) {
    await transact(context.db, (trx) =>
      updateOrders(trx, [order.id], { status: 'refused', next_check_at: null, updated_at }),
    );
  }
  return null;
}

/** Foreign payments are left to staff: uncaptured, the provider returns them by itself. */
function isToCapture(payment: ProviderPayment, order: OrderRow): boolean {
  return (
    payment.status === 'authorized' &&
    !payment.international &&
    payment.amountPaise === order.amount_paise
  );
}

async function captureWaiting(context: ReconcileContext, payment: ProviderPayment): Promise<void> {
  await settleWithRefunds(context, await capture(context, payment));
}

async function capture(
  { gateway }: ReconcileContext,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  try {
    return await gateway.capturePayment(payment.id, payment.amountPaise);
  } catch (error) {
    // Captured meanwhile, by the account's auto-capture or by a call whose answer was lost.
    if (error instanceof ProviderError && error.isDenial) return gateway.fetchPayment(payment.id);
    throw error;
  }
}
