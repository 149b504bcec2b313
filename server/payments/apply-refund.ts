import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { countRefund } from '../donations/count-refund.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Door } from './door.ts';
import type { PaymentGateway, ProviderPayment, ProviderRefund } from './payment-gateway.ts';
import { findPayment, findStray, isRefundKnown, type PaymentRow } from './payments.queries.ts';
import { holdGift, recordMove, resolveStray, updatePayment } from './payments.writes.ts';
import { finishRefundRequest } from './refund-requests.writes.ts';
import { settlePayment } from './settle-payment.ts';

type RefundContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'wakeOutbox'>;
type AskingContext = RefundContext & Pick<Context, 'shield'> & { gateway: PaymentGateway };

/** `unsettled`: we have not counted the payment yet, so its capture has to be settled first. */
export type RefundOutcome = 'counted' | 'unchanged' | 'unsettled' | 'refused';

/**
 * Takes a refund off the gift, once, when the provider has processed it. One of a payment that is kept aside settles
 * that case instead.
 */
export async function applyRefund(
  context: RefundContext,
  refund: ProviderRefund,
  via: Door,
): Promise<RefundOutcome> {
  if (refund.status !== 'processed') return 'unchanged';
  const outcome = await transact(context.db, (trx) => apply(trx, context, refund, via));
  if (outcome === 'counted') context.wakeOutbox();
  if (outcome === 'refused') {
    const fields = { refundId: refund.id, paymentId: refund.paymentId, via };
    context.log.error(fields, 'A refund is larger than what is left of its payment');
  }
  return outcome;
}

/**
 * The same for a refund whose payment we may not have seen captured: settles `snapshot` first, and asks the provider
 * when that was not enough. Throws when the provider does not know of a capture either.
 */
export async function applyRefundAndCapture(
  context: AskingContext,
  refund: ProviderRefund,
  snapshot: ProviderPayment | null,
  via: Door,
): Promise<void> {
  if (refund.status !== 'processed') return;
  if (snapshot) await settlePayment(context, snapshot, via);
  if ((await applyRefund(context, refund, via)) !== 'unsettled') return;
  await settlePayment(context, await context.gateway.fetchPayment(refund.paymentId), via);
  if ((await applyRefund(context, refund, via)) === 'unsettled') {
    throw new Error(`Refund ${refund.id} is of a payment that was never captured`);
  }
}

/** Asks for the refunds of a payment and takes off those that we have not counted. */
export async function catchUpRefunds(
  context: AskingContext,
  paymentId: string,
  via: Door,
): Promise<void> {
  for (const refund of await context.gateway.listPaymentRefunds(paymentId)) {
    await applyRefund(context, refund, via);
  }
}

async function apply(
  trx: DatabaseTransaction,
  context: RefundContext,
  refund: ProviderRefund,
  via: Door,
): Promise<RefundOutcome> {
  const now = context.clock.now();
  const found = await findPayment(trx, refund.paymentId);
  if (!found || !isCaptured(found)) return settleStray(trx, refund, toTimestamp(now));
  await holdGift(trx, found.donation_id);
  const payment = (await findPayment(trx, refund.paymentId)) ?? found;
  if (await isRefundKnown(trx, refund.id)) {
    await finishRefundRequest(trx, refund, toTimestamp(now));
    return 'unchanged';
  }
  const refundedPaise = payment.refunded_paise + refund.amountPaise;
  if (refund.amountPaise <= 0 || refundedPaise > payment.amount_paise) {
    await writeAudit(trx, context.clock, {
      actor: 'provider',
      action: 'refuse-refund',
      subject: payment.donation_id,
      details: { refundId: refund.id, amountPaise: refund.amountPaise, via },
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
  await lowerPayment(trx, payment, refundedPaise, via, toTimestamp(now));
  await finishRefundRequest(trx, refund, toTimestamp(now));
  return 'counted';
}

function isCaptured(payment: PaymentRow): boolean {
  return payment.status === 'captured' || payment.status === 'refunded';
}

/** Money that was kept aside and has gone back needs nobody's attention any more. */
async function settleStray(
  trx: DatabaseTransaction,
  refund: ProviderRefund,
  at: string,
): Promise<RefundOutcome> {
  const stray = await findStray(trx, refund.paymentId);
  if (!stray) return 'unsettled';
  await finishRefundRequest(trx, refund, at);
  if (refund.amountPaise >= (stray.amount_paise ?? 0))
    await resolveStray(trx, refund.paymentId, at);
  return 'unchanged';
}

async function lowerPayment(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  refundedPaise: number,
  via: Door,
  at: string,
): Promise<void> {
  const isWhole = refundedPaise === payment.amount_paise;
  await updatePayment(trx, payment.provider_payment_id, {
    refunded_paise: refundedPaise,
    ...(isWhole ? { status: 'refunded' } : {}),
    updated_at: at,
  });
  if (!isWhole) return;
  const move = { paymentId: payment.provider_payment_id, from: payment.status } as const;
  await recordMove(trx, { ...move, to: 'refunded', via, at });
}
