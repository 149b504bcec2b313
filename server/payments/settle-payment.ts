import type { Context } from '../context.ts';
import { createBatcher } from '../database/batch.ts';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import type { PaymentSource } from '../database/tables/payments.table.ts';
import { transact } from '../database/transact.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import {
  type CapturedPayment,
  countCapturedDonations,
  markAuthorized,
  markFailed,
  markForReview,
} from '../donations/settle-donations.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
import {
  decidePaymentTransition,
  hasMoneyMoved,
  reachedStatus,
  type TransitionDecision,
  type UnmatchedReason,
} from './decide-transition.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { listOrdersAtProvider, listPaymentsAbout, type OrderRow } from './payments.queries.ts';
import {
  checkOrderBy,
  insertUnmatched,
  type PaymentTransition,
  resolveUnmatched,
  savePayments,
  updateOrders,
} from './payments.writes.ts';

// A payment is captured exactly once, whatever is reported of it, by whom, and how often. Three guards see to it, each
// enough by itself:
// 1. The lock. `settleEvents` locks the donation's row before it reads the stored state of its payments, so that
//    reports from two sources, in two processes, are decided one after the other.
// 2. The transition table. `decidePaymentTransition` (decide-transition.ts) lets a payment only advance, and a second
//    payment that was captured for the same donation is unmatched: kept for staff, never counted.
// 3. The ledger. `countCapturedDonations` refuses a donation that has been counted (DonationAlreadyCountedError), and
//    the unique index `ledger_counts_once` on (kind, reference, account) refuses a second entry of the same payment.

/** What a source reports of a payment: a snapshot that may be stale, repeated or out of order. */
type PaymentEvent = { payment: ProviderPayment; source: PaymentSource };

export type Settlement =
  /** `refundsMissing`: more was refunded than we have counted, so the provider should be asked for the refunds. */
  | { outcome: 'advanced' | 'unchanged'; donationId: string; refundsMissing: boolean }
  | { outcome: 'unmatched'; reason: UnmatchedReason }
  /** No order of ours, and no money moved. */
  | { outcome: 'ignored' };

type BatchContext = Pick<Context, 'db' | 'clock' | 'sealer'>;
type SettleContext = BatchContext & Pick<Context, 'log' | 'shield' | 'wakeOutbox'>;

/** An authorised payment should be captured within minutes; if it is not, the reconciler does it. */
const CAPTURE_WITHIN_MS = 60_000;

/**
 * The only function that changes our books for a payment, whatever source reports it. Its status only advances
 * (created, failed, authorized, captured): a stale or repeated report changes nothing. On capture the donation is
 * counted, in the same transaction. A payment that does not match our order is kept for staff and never counted.
 */
export async function settlePayment(
  context: SettleContext,
  payment: ProviderPayment,
  source: PaymentSource,
): Promise<Settlement> {
  const settlement = await settleInBatch(context, { payment, source });
  if (settlement.outcome === 'advanced') {
    context.wakeOutbox();
    const status = reachedStatus(payment);
    if (status === 'failed' || status === 'captured') {
      await context.shield.recordPayment({ orderId: payment.orderId, status });
    }
  }
  if (settlement.outcome === 'unmatched') {
    const { reason } = settlement;
    context.log.warn(
      { paymentId: payment.id, reason, source },
      'A payment is unmatched: staff resolve it at the desk',
    );
  }
  return settlement;
}

/** One per database, with the clock and sealer of the first caller: a process has one of each. */
const batchers = new WeakMap<Database, (event: PaymentEvent) => Promise<Settlement>>();

/** Settles an event in a transaction that it may share with events of other orders. */
function settleInBatch(context: BatchContext, event: PaymentEvent): Promise<Settlement> {
  const settle =
    batchers.get(context.db) ??
    createBatcher({
      process: (events: readonly PaymentEvent[]) =>
        transact(context.db, (trx) => settleEvents(trx, context, events)),
      keysOf: ({ payment }) => [payment.id, payment.orderId ?? ''],
      isRetriedAlone: (error) => !isDatabaseUnavailable(error),
    });
  batchers.set(context.db, settle);
  return settle(event);
}

/**
 * Settles events of different orders, each as if it came alone; returns results in the same order. Statements cover
 * many rows, and the rows that all donations share (campaign totals, receipt serials, audit) are locked last.
 */
async function settleEvents(
  trx: DatabaseTransaction,
  context: BatchContext,
  events: readonly PaymentEvent[],
): Promise<Settlement[]> {
  const decided = await decideAll(trx, events);
  const now = context.clock.now();
  const transitions = decided.flatMap(({ payment, source, decision }): PaymentTransition[] => {
    if (decision.kind !== 'advance') return [];
    const { order, stored, to } = decision;
    const isCaptured = to === 'captured' && !payment.isReturned;
    const capturedAt = isCaptured ? captureTime(payment, order, now) : null;
    return [{ payment, source, order, stored, to, capturedAt }];
  });
  if (transitions.length > 0) await advancePayments(trx, context, transitions, now);
  for (const { payment, source, decision } of decided) {
    if (decision.kind !== 'unmatched') continue;
    await storeUnmatched(trx, context.clock, { payment, source }, decision.reason);
  }
  return decided.map(({ decision }) => toSettlement(decision));
}

/** Guard 1: the payments of a donation are read while its row is locked. */
async function decideAll(
  trx: DatabaseTransaction,
  events: readonly PaymentEvent[],
): Promise<(PaymentEvent & { decision: TransitionDecision })[]> {
  const paymentIds = events.map(({ payment }) => payment.id);
  const orderIds = events.flatMap(({ payment }) => payment.orderId ?? []);
  const orders = await listOrdersAtProvider(trx, orderIds);
  const donationIds = orders.map((order) => order.donation_id);
  const donations = await lockDonations(trx, donationIds);
  const payments =
    orders.length === 0 ? [] : await listPaymentsAbout(trx, { paymentIds, donationIds });
  return events.map((event) => {
    const { id, orderId } = event.payment;
    const order = orders.find((row) => row.provider_order_id === orderId);
    const donation = donations.find((row) => row.id === order?.donation_id);
    const matched = order && donation && { order, donation };
    const stored = payments.find((row) => row.provider_payment_id === id);
    const otherPayments = payments.filter(
      (row) => row !== stored && row.donation_id === donation?.id,
    );
    return {
      ...event,
      decision: decidePaymentTransition(event.payment, matched, stored, otherPayments),
    };
  });
}

async function advancePayments(
  trx: DatabaseTransaction,
  context: BatchContext,
  transitions: readonly PaymentTransition[],
  now: Date,
): Promise<void> {
  const at = toTimestamp(now);
  await savePayments(trx, transitions, at);
  const captured = transitions.filter(({ to }) => to === 'captured');
  // Only its capture matches it: a late report that a second payment was authorised or failed leaves it with staff.
  await resolveUnmatched(
    trx,
    captured.map(({ payment }) => payment.id),
    at,
  );
  await updateOrders(
    trx,
    captured.map(({ order }) => order.id),
    { status: 'paid', next_check_at: null, updated_at: at },
  );
  const toCount: CapturedPayment[] = [];
  for (const { payment, order, capturedAt } of transitions) {
    if (payment.status === 'authorized') {
      await checkOrderBy(trx, order.id, timestampAfter(now, CAPTURE_WITHIN_MS));
    }
    // Foreign money may only be taken with a permission (FCRA), so staff look at it first.
    const isCountable = capturedAt !== null && !payment.international;
    if (!isCountable) await markDonation(trx, context.clock, order.donation_id, payment);
    else toCount.push({ donationId: order.donation_id, paymentId: payment.id, capturedAt });
  }
  await countCapturedDonations(trx, context, toCount);
}

/** Updates the donation of a payment that does not count, or not yet. */
async function markDonation(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.status === 'failed') return markFailed(trx, clock, donationId);
  if (!hasMoneyMoved(payment)) return;
  // An uncaptured, returned payment was never ours: its refund, which follows, settles a donation in review uncounted.
  if (payment.international || payment.isReturned) return markForReview(trx, clock, donationId);
  await markAuthorized(trx, clock, donationId);
}

/** Our clock may be wrong by as much, as by a time zone; a payment's own time that differs more is the mistake. */
const CLOCK_OFF_MS = 24 * 3_600_000;

/**
 * When the donor paid, by the payment's own time, which every source reports alike: a donation of 31 March stays in its
 * tax year even when reported in April, or while our clock is off by hours (M11). One that is more than a day before the
 * order or after now is a mistake, and counts at that moment. An order of later than now was made while our clock was
 * ahead: it bounds nothing, or a payment would count in a year that has not come.
 */
function captureTime(payment: ProviderPayment, order: OrderRow, now: Date): Date {
  const ordered = new Date(order.created_at);
  const own = payment.createdAt;
  if (ordered <= now && own.getTime() < ordered.getTime() - CLOCK_OFF_MS) return ordered;
  return own.getTime() > now.getTime() + CLOCK_OFF_MS ? now : own;
}

/** Stores a payment that may not count for staff, with an audit entry; once, however often it is reported. */
async function storeUnmatched(
  trx: DatabaseTransaction,
  clock: Clock,
  { payment, source }: PaymentEvent,
  reason: UnmatchedReason,
): Promise<void> {
  const isNew = await insertUnmatched(trx, {
    provider_payment_id: payment.id,
    provider_order_id: payment.orderId,
    amount_paise: payment.amountPaise,
    currency: payment.currency,
    reason,
    source,
    created_at: toTimestamp(clock.now()),
    resolved_at: null,
  });
  if (!isNew) return;
  await writeAudit(trx, clock, {
    actor: 'provider',
    action: 'keep-payment-aside',
    subject: payment.id,
    details: { reason, via: source, orderId: payment.orderId },
  });
}

function toSettlement(decision: TransitionDecision): Settlement {
  if (decision.kind === 'unmatched') return { outcome: 'unmatched', reason: decision.reason };
  if (decision.kind === 'ignored') return { outcome: 'ignored' };
  const { refundsMissing } = decision;
  if (decision.kind === 'unchanged') {
    return { outcome: 'unchanged', donationId: decision.donationId, refundsMissing };
  }
  return { outcome: 'advanced', donationId: decision.order.donation_id, refundsMissing };
}
