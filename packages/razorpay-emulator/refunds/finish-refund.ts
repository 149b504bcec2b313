import { newId, type ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findPayment } from '../payments/find-payments.ts';
import { announce } from '../webhooks/announce.ts';
import type { Refund } from '../wire/entities.ts';
import { drawDigits } from '../wire/ids.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The bank processes a normal refund within this time. */
const bankTakesMs = 5 * dayMs;
/** About six months: the bank refunds no older payment. */
const oldestMs = 180 * dayMs;

/** Announces a new refund: processed at once, or pending until the bank processes it. */
export function openRefund(context: ProviderContext, record: PaymentRecord, refund: Refund): void {
  const { refunds } = context.account;
  context.state.refunds.set(refund.id, refund);
  const age = context.settings.now() - record.payment.created_at * 1000;
  const fails = refunds === 'fail' || (refund.speed_requested === 'normal' && age > oldestMs);
  if (refunds === 'at once' && !fails) {
    refund.status = 'processed';
    announce(context, 'refund.created', record, refund);
    announce(context, 'refund.processed', record, refund);
    return;
  }
  refund.status = 'pending';
  const dueAt = context.settings.now() + bankTakesMs;
  context.state.openRefunds.set(refund.id, { dueAt, fails });
  announce(context, 'refund.created', record, refund);
}

/** The bank processes or refuses it; after a refusal the merchant keeps the money. */
export function finishRefund(context: ProviderContext, refundId: string): void {
  const open = context.state.openRefunds.get(refundId);
  const refund = context.state.refunds.get(refundId);
  context.state.openRefunds.delete(refundId);
  if (!open || !refund) return;
  const record = findPayment(context, refund.payment_id);
  if (open.fails) takeBack(record, refund);
  else {
    refund.status = 'processed';
    refund.acquirer_data = { arn: drawDigits(context.settings.random, 23) };
  }
  announce(context, open.fails ? 'refund.failed' : 'refund.processed', record, refund);
}

function takeBack({ payment }: PaymentRecord, refund: Refund): void {
  refund.status = 'failed';
  payment.amount_refunded -= refund.amount;
  payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
  payment.status = 'captured';
}

/** A new refund, before it is announced. */
export function draftRefund(
  context: ProviderContext,
  { payment }: PaymentRecord,
  particulars: Pick<Refund, 'amount' | 'notes' | 'receipt' | 'speed_requested'>,
): Refund {
  return {
    id: newId(context, 'rfnd'),
    entity: 'refund',
    currency: payment.currency,
    payment_id: payment.id,
    acquirer_data: { arn: null },
    created_at: Math.floor(context.settings.now() / 1000),
    batch_id: null,
    status: 'pending',
    speed_processed: particulars.speed_requested === 'optimum' ? 'instant' : 'normal',
    ...particulars,
  };
}
