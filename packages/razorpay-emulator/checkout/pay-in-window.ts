import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import {
  authorizePayment,
  beginPayment,
  failPayment,
  type Payer,
} from '../payments/attempt-payment.ts';
import { type FailureReason, isFailureReason } from '../payments/failure-reasons.ts';
import type { Instrument } from '../payments/instrument.ts';
import { setTimes } from '../payments/payment-times.ts';
import { presentFailed, presentPaid } from '../payments/present-outcome.ts';
import type { FailedResponse, PaidResponse } from '../wire/entities.ts';
import { authenticationFailed, invalidField, orderAmountMismatch } from '../wire/errors.ts';
import { type Fields, isRecord, readNotes } from '../wire/fields.ts';

export type WindowOutcome =
  | { status: 'paid'; response: PaidResponse }
  | { status: 'failed'; response: FailedResponse }
  | { status: 'pending'; payment_id: string };

/** Handles a click on one of the window's buttons. The page's amount must match the order. */
export function payInWindow(context: ProviderContext, body: unknown): PaymentRecord {
  const fields: Fields = isRecord(body) ? body : {};
  requireKey(context, fields.key_id);
  const order = findOrder(context, String(fields.order_id));
  requireSameAmount(fields, order.order.amount, order.order.currency);
  const outcome = readOutcome(fields);
  const failsFor = outcome === 'failure' ? readReason(fields) : null;
  const record = beginPayment(context, order, readInstrument(fields), readPayer(fields), failsFor);
  if (failsFor) failPayment(context, record, failsFor);
  else if (outcome === 'slow') {
    const { now, slowPaymentMs } = context.settings;
    setTimes(context, record, { settlesAt: now() + slowPaymentMs });
  } else authorizePayment(context, record);
  return record;
}

export function presentOutcome(
  context: ProviderContext,
  { payment }: PaymentRecord,
): WindowOutcome {
  if (payment.status === 'created') return { status: 'pending', payment_id: payment.id };
  if (payment.status === 'failed') return { status: 'failed', response: presentFailed(payment) };
  return { status: 'paid', response: presentPaid(context, payment) };
}

export function requireKey(context: ProviderContext, keyId: unknown): void {
  if (keyId !== context.settings.keyId) throw authenticationFailed();
}

function requireSameAmount(fields: Fields, amount: number, currency: string): void {
  const sameAmount = fields.amount === undefined || Number(fields.amount) === amount;
  const sameCurrency = fields.currency === undefined || fields.currency === currency;
  if (!sameAmount || !sameCurrency) throw orderAmountMismatch();
}

function readOutcome({ outcome }: Fields): 'success' | 'failure' | 'slow' {
  if (outcome === 'success' || outcome === 'failure' || outcome === 'slow') return outcome;
  throw invalidField('outcome', 'The selected outcome is invalid.');
}

function readReason({ reason }: Fields): FailureReason {
  if (isFailureReason(reason)) return reason;
  throw invalidField('reason', 'The selected reason is invalid.');
}

function readInstrument({ method, international }: Fields): Instrument {
  if (method !== 'upi' && method !== 'card' && method !== 'netbanking' && method !== 'wallet') {
    throw invalidField('method', 'The selected method is invalid.'); // own text
  }
  return { method, international: international === true };
}

function readPayer(fields: Fields): Payer {
  return {
    email: readText(fields.email),
    contact: readContact(fields.contact),
    description: readText(fields.description),
    notes: readNotes(fields.notes),
  };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A number without a country code is Indian. */
function readContact(value: unknown): string | null {
  const contact = readText(value);
  return contact === null || contact.startsWith('+') ? contact : `+91${contact}`;
}
