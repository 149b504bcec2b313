import { newId, type ProviderContext, unixNow } from '../context.ts';
import type { OrderRecord, PaymentRecord } from '../memory/state.ts';
import { findPaymentsOf } from '../orders/find-orders.ts';
import { announce } from '../webhooks/announce.ts';
import type { NotesOnWire, Payment } from '../wire/entities.ts';
import { orderAlreadyPaid, orderAwaitsCapture } from '../wire/errors.ts';
import { capturePayment, capturesItself, returnTimeOf } from './capture-payment.ts';
import { describeFailure, type FailureReason } from './failure-reasons.ts';
import { drawBankReferences, type Instrument, presentInstrument } from './instrument.ts';
import { setTimes } from './payment-times.ts';

/** A payment without a bank response stays `created` this long, and then fails. */
const bankPatienceMs = 10 * 60 * 1000;

/** The donor's details for a payment. */
export type Payer = {
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
  readonly notes: NotesOnWire;
};

/**
 * Creates a payment. Statuses: created → authorized → captured → refunded, or created → failed. A failed one can still
 * be authorized later: the bank responds late, or the donor retries in the UPI app.
 */
export function beginPayment(
  context: ProviderContext,
  record: OrderRecord,
  instrument: Instrument,
  payer: Payer,
  failsFor: FailureReason | null = null,
): PaymentRecord {
  requirePayable(context, record);
  const { order } = record;
  const { card, fields } = presentInstrument(context, instrument, failsFor);
  const payment: Payment = {
    id: newId(context, 'pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    base_amount: order.amount,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    ...payer,
    ...fields,
    fee: null,
    tax: null,
    ...noError,
    created_at: unixNow(context),
  };
  const begun: PaymentRecord = {
    payment,
    card,
    capturedAt: null,
    settlesAt: null,
    givenUpAt: null,
    returnsAt: null,
  };
  setTimes(context, begun, { givenUpAt: context.settings.now() + bankPatienceMs });
  context.state.payments.set(payment.id, begun);
  record.paymentIds.push(payment.id);
  order.attempts += 1;
  order.status = 'attempted';
  return begun;
}

/** The bank approves, in time or late; capture follows where the account or the order says so. */
export function authorizePayment(
  context: ProviderContext,
  record: PaymentRecord,
  captures = capturesItself(context, record),
): void {
  const { payment } = record;
  requireStatus(payment, ['created', 'failed']);
  setTimes(context, record, { settlesAt: null, givenUpAt: null });
  Object.assign(payment, noError);
  payment.status = 'authorized';
  payment.acquirer_data = drawBankReferences(context, payment.method);
  announce(context, 'payment.authorized', record);
  if (captures) capturePayment(context, record);
  else setTimes(context, record, { returnsAt: returnTimeOf(context, record) });
}

/** After a time-out the bank is still asked: it may approve days later. */
export function failPayment(
  context: ProviderContext,
  record: PaymentRecord,
  reason: FailureReason,
  isToldOf = true,
): void {
  const { payment } = record;
  requireStatus(payment, ['created']);
  const { code, description, source, step } = describeFailure(reason);
  const isAskedStill = reason === 'payment_timed_out';
  setTimes(context, record, { givenUpAt: null, ...(isAskedStill ? {} : { settlesAt: null }) });
  payment.status = 'failed';
  payment.error_code = code;
  payment.error_description = description;
  payment.error_source = source;
  payment.error_step = step;
  payment.error_reason = reason;
  if (isToldOf) announce(context, 'payment.failed', record);
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

/** An order has many attempts but one success: none after it is paid, or while one awaits capture. */
function requirePayable(context: ProviderContext, record: OrderRecord): void {
  const { order } = record;
  if (order.status === 'paid') throw orderAlreadyPaid(order.id);
  const waiting = findPaymentsOf(context, record).some(
    (one) => one.payment.status === 'authorized',
  );
  if (waiting) throw orderAwaitsCapture(order.id);
}

function requireStatus(payment: Payment, allowed: readonly Payment['status'][]): void {
  if (allowed.includes(payment.status)) return;
  throw new Error(`Payment ${payment.id} is ${payment.status}, not ${allowed.join(' or ')}`);
}
