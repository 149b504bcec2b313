import { type ProviderContext, unixNow } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import { announce } from '../webhooks/announce.ts';
import { invalidField, orderAlreadyPaid, Refusal } from '../wire/errors.ts';
import { readAmount, readFields } from '../wire/fields.ts';
import { setTimes } from './payment-times.ts';

const captureWithinMs = 3 * 24 * 60 * 60 * 1000;
const returnDelayMs = 5 * 60 * 1000;

/** `POST /v1/payments/:id/capture`: the whole authorized amount, in its currency. */
export function captureOnRequest(
  context: ProviderContext,
  record: PaymentRecord,
  body: unknown,
): void {
  const { payment } = record;
  const fields = readFields(body, ['amount', 'currency']);
  if (fields.amount === undefined) throw invalidField('amount', 'The amount field is required.');
  const amount = readAmount(fields.amount);
  if (fields.currency === undefined) {
    throw invalidField('currency', 'The currency field is required.');
  }
  if (payment.captured) throw new Refusal('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw new Refusal(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  }
  if (isOrderPaid(context, record)) throw orderAlreadyPaid(payment.order_id);
  if (amount !== payment.amount) {
    throw new Refusal('Capture amount must be equal to the amount authorized.');
  }
  if (fields.currency !== payment.currency) {
    throw invalidField('currency', 'Capture currency must be equal to the payment currency.'); // own text
  }
  capturePayment(context, record);
}

/** Captures the payment and marks its order paid. */
export function capturePayment(context: ProviderContext, record: PaymentRecord): void {
  const { payment } = record;
  const { order } = findOrder(context, payment.order_id);
  payment.status = 'captured';
  payment.captured = true;
  Object.assign(payment, priceOf(payment.amount));
  record.capturedAt = unixNow(context);
  context.state.unsettled.set(payment.id, { capturedAt: context.settings.now() });
  setTimes(context, record, { returnsAt: null });
  order.status = 'paid';
  order.amount_paid = order.amount;
  order.amount_due = 0;
  announce(context, 'payment.captured', record);
  announce(context, 'order.paid', record);
}

/** False when the order was paid meanwhile, or the approval came after the time for capturing. */
export function capturesItself(context: ProviderContext, record: PaymentRecord): boolean {
  const { capture } = findOrder(context, record.payment.order_id);
  if (isOrderPaid(context, record) || context.settings.now() > automaticEndOf(context, record))
    return false;
  return capture === 'account' ? context.account.autoCapture : capture === 'automatic';
}

/**
 * When an authorized payment's money is returned: three days after its creation or as the order sets, but at once where
 * another payment paid its order. "At once" is some minutes here, so that the payment can be seen authorized.
 */
export function returnTimeOf(context: ProviderContext, record: PaymentRecord): number {
  const soon = context.settings.now() + returnDelayMs;
  return isOrderPaid(context, record) ? soon : Math.max(soon, manualEndOf(context, record));
}

function automaticEndOf(context: ProviderContext, { payment }: PaymentRecord): number {
  const { captureOptions } = findOrder(context, payment.order_id);
  return payment.created_at * 1000 + (captureOptions?.automaticMs ?? captureWithinMs);
}

function manualEndOf(context: ProviderContext, { payment }: PaymentRecord): number {
  const { captureOptions } = findOrder(context, payment.order_id);
  return payment.created_at * 1000 + (captureOptions?.manualMs ?? captureWithinMs);
}

function isOrderPaid(context: ProviderContext, { payment }: PaymentRecord): boolean {
  return findOrder(context, payment.order_id).order.status === 'paid';
}

/** A fee of 2 %, and 18 % tax on it; the fee includes the tax. */
function priceOf(amount: number): { fee: number; tax: number } {
  const charge = Math.round(amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}
