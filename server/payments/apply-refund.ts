import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { PaymentSource } from '../database/tables/payments.table.ts';
import { transact } from '../database/transact.ts';
import { countRefund } from '../donations/count-refund.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { PaymentGateway, ProviderPayment, ProviderRefund } from './payment-gateway.ts';
import { findPayment, findUnmatched, isRefundStored, type PaymentRow } from './payments.queries.ts';
import { insertTransitions, resolveUnmatched, updatePayment } from './payments.writes.ts';
import { finishRefundRequest } from './refund-requests.writes.ts';
import { settlePayment } from './settle-payment.ts';

type RefundContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'wakeOutbox'>;
type FetchContext = RefundContext & Pick<Context, 'shield'> & { gateway: PaymentGateway };

/**
 * `unsettled`: the payment is not counted yet, so its capture must be settled first. `part`: of an unmatched payment,
 * all of which may have been refunded by now.
 */
type RefundOutcome = 'counted' | 'unchanged' | 'unsettled' | 'refused' | 'part';

/** Deducts a processed refund from the donation, once. A refund of an unmatched payment resolves that payment. */
async function applyRefund(
  context: RefundContext,
  refund: ProviderRefund,
  source: PaymentSource,
): Promise<RefundOutcome> {
  if (refund.status !== 'processed') return 'unchanged';
  const outcome = await transact(context.db, (trx) => apply(trx, context, refund, source));
  if (outcome === 'counted') context.wakeOutbox();
  if (outcome === 'refused') {
    const fields = { refundId: refund.id, paymentId: refund.paymentId, source };
    context.log.error(
      fields,
      'Expected a refund of at most what remains of its payment, got more: not counted; compare it with the provider',
    );
  }
  return outcome;
}

/**
 * Applies a refund whose capture may still be unknown: settles `snapshot` first, and asks the provider if that was not
 * enough. Throws when the provider does not know of a capture either.
 */
export async function applyRefundAndCapture(
  context: FetchContext,
  refund: ProviderRefund,
  snapshot: ProviderPayment | null,
  source: PaymentSource,
): Promise<void> {
  if (refund.status !== 'processed') return;
  if (snapshot) await settlePayment(context, snapshot, source);
  let outcome = await applyRefund(context, refund, source);
  if (outcome === 'unsettled') {
    await settlePayment(context, await context.gateway.fetchPayment(refund.paymentId), source);
    outcome = await applyRefund(context, refund, source);
  }
  if (outcome === 'unsettled') {
    throw new Error(
      `Expected refund ${refund.id} of a captured payment, but ${refund.paymentId} was never captured`,
    );
  }
  if (outcome === 'part') await resolveIfRefunded(context, refund.paymentId);
}

/**
 * Resolves an unmatched payment whose refunds make up the whole. They are stored nowhere here, so the provider is
 * asked, which lists a hundred: a payment refunded in more parts is left for staff to resolve.
 */
async function resolveIfRefunded(context: FetchContext, paymentId: string): Promise<void> {
  const { items } = await context.gateway.listPaymentRefunds(paymentId);
  const refundedPaise = items
    .filter(({ status }) => status === 'processed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  await transact(context.db, async (trx) => {
    const unmatched = await findUnmatched(trx, paymentId);
    if (!unmatched || refundedPaise < (unmatched.amount_paise ?? 0)) return;
    await resolveUnmatched(trx, [paymentId], toTimestamp(context.clock.now()));
  });
}

/**
 * Fetches the refunds of a payment and applies those not counted yet. One that cannot be read keeps no other from being
 * applied.
 */
export async function applyMissingRefunds(
  context: FetchContext,
  paymentId: string,
  source: PaymentSource,
): Promise<void> {
  const { items, unreadable } = await context.gateway.listPaymentRefunds(paymentId);
  if (unreadable.length > 0) {
    context.log.warn(
      { paymentId, refunds: unreadable.length, fields: unreadable[0]?.fields },
      'Refunds of a payment could not be read: the comparison shows each as a difference',
    );
  }
  for (const refund of items) await applyRefund(context, refund, source);
}

async function apply(
  trx: DatabaseTransaction,
  context: RefundContext,
  refund: ProviderRefund,
  source: PaymentSource,
): Promise<RefundOutcome> {
  const now = context.clock.now();
  const stored = await findPayment(trx, refund.paymentId);
  if (!stored || !isCaptured(stored)) return settleUnmatched(trx, refund, toTimestamp(now));
  await lockDonations(trx, [stored.donation_id]);
  const payment = (await findPayment(trx, refund.paymentId)) ?? stored;
  if (await isRefundStored(trx, refund.id)) {
    await finishRefundRequest(trx, refund, toTimestamp(now));
    return 'unchanged';
  }
  const refundedPaise = payment.refunded_paise + refund.amountPaise;
  if (refund.amountPaise <= 0 || refundedPaise > payment.amount_paise) {
    await writeAudit(trx, context.clock, {
      actor: 'provider',
      action: 'refuse-refund',
      subject: payment.donation_id,
      details: { refundId: refund.id, amountPaise: refund.amountPaise, via: source },
    });
    return 'refused';
  }
  await countRefund(trx, context.clock, {
    donationId: payment.donation_id,
    refundId: refund.id,
    paymentId: refund.paymentId,
    amountPaise: refund.amountPaise,
    processedAt: new Date(Math.min(refund.createdAt.getTime(), now.getTime())),
  });
  await recordRefundOnPayment(trx, payment, refundedPaise, source, toTimestamp(now));
  await finishRefundRequest(trx, refund, toTimestamp(now));
  return 'counted';
}

function isCaptured(payment: PaymentRow): boolean {
  return payment.status === 'captured' || payment.status === 'refunded';
}

/** Resolves an unmatched payment that this refund returns in full. */
async function settleUnmatched(
  trx: DatabaseTransaction,
  refund: ProviderRefund,
  at: string,
): Promise<RefundOutcome> {
  const unmatched = await findUnmatched(trx, refund.paymentId);
  if (!unmatched) return 'unsettled';
  await finishRefundRequest(trx, refund, at);
  if (refund.amountPaise < (unmatched.amount_paise ?? 0)) {
    return unmatched.resolved_at === null ? 'part' : 'unchanged';
  }
  await resolveUnmatched(trx, [refund.paymentId], at);
  return 'unchanged';
}

async function recordRefundOnPayment(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  refundedPaise: number,
  source: PaymentSource,
  at: string,
): Promise<void> {
  const isWhole = refundedPaise === payment.amount_paise;
  await updatePayment(trx, payment.provider_payment_id, {
    refunded_paise: refundedPaise,
    ...(isWhole ? { status: 'refunded' } : {}),
    updated_at: at,
  });
  if (!isWhole) return;
  const change = { paymentId: payment.provider_payment_id, from: payment.status } as const;
  await insertTransitions(trx, [{ ...change, to: 'refunded', source, at }]);
}
