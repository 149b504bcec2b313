import { type Desk, unixNow } from '../desk.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import { announce } from '../webhooks/announce.ts';
import { invalidField, orderAlreadyPaid, Refusal } from '../wire/errors.ts';
import { readAmount, readFields } from '../wire/fields.ts';

const captureWithinMs = 3 * 24 * 60 * 60 * 1000;
const returnDelayMs = 5 * 60 * 1000;

/** `POST /v1/payments/:id/capture`: the whole authorized amount, in its currency. */
export function captureOnRequest(desk: Desk, record: PaymentRecord, body: unknown): void {
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
  if (isOrderPaid(desk, record)) throw orderAlreadyPaid(payment.order_id);
  if (amount !== payment.amount) {
    throw new Refusal('Capture amount must be equal to the amount authorized.');
  }
  if (fields.currency !== payment.currency) {
    throw invalidField('currency', 'Capture currency must be equal to the payment currency.'); // own words
  }
  capturePayment(desk, record);
}

/** Captures the payment and marks its order paid. */
export function capturePayment(desk: Desk, record: PaymentRecord): void {
  const { payment } = record;
  const { order } = findOrder(desk, payment.order_id);
  payment.status = 'captured';
  payment.captured = true;
  Object.assign(payment, priceOf(payment.amount));
  record.capturedAt = unixNow(desk);
  record.returnsAt = null;
  order.status = 'paid';
  order.amount_paid = order.amount;
  order.amount_due = 0;
  announce(desk, 'payment.captured', record);
  announce(desk, 'order.paid', record);
}

/** False when the order was paid meanwhile, or the approval came after the time for capturing. */
export function capturesItself(desk: Desk, record: PaymentRecord): boolean {
  const { capture } = findOrder(desk, record.payment.order_id);
  if (isOrderPaid(desk, record) || desk.settings.now() > automaticEndOf(desk, record)) return false;
  return capture === 'account' ? desk.account.autoCapture : capture === 'automatic';
}

/**
 * When an authorized payment's money is returned: three days after its creation or as the order sets, but at once where
 * another payment paid its order. "At once" is some minutes here, so that the payment can be seen authorized.
 */
export function returnTimeOf(desk: Desk, record: PaymentRecord): number {
  const soon = desk.settings.now() + returnDelayMs;
  return isOrderPaid(desk, record) ? soon : Math.max(soon, manualEndOf(desk, record));
}

function automaticEndOf(desk: Desk, { payment }: PaymentRecord): number {
  const { captureOptions } = findOrder(desk, payment.order_id);
  return payment.created_at * 1000 + (captureOptions?.automaticMs ?? captureWithinMs);
}

function manualEndOf(desk: Desk, { payment }: PaymentRecord): number {
  const { captureOptions } = findOrder(desk, payment.order_id);
  return payment.created_at * 1000 + (captureOptions?.manualMs ?? captureWithinMs);
}

function isOrderPaid(desk: Desk, { payment }: PaymentRecord): boolean {
  return findOrder(desk, payment.order_id).order.status === 'paid';
}

/** A fee of 2 %, and 18 % tax on it; the fee includes the tax. */
function priceOf(amount: number): { fee: number; tax: number } {
  const charge = Math.round(amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}
