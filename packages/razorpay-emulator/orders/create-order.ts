import { newId, type ProviderContext, unixNow } from '../context.ts';
import type { Order } from '../wire/entities.ts';
import { invalidField, orderAmountTooSmall, receiptNotUnique } from '../wire/errors.ts';
import {
  readAmount,
  readFields,
  readNotes,
  readOptionalFlag,
  readOptionalText,
} from '../wire/fields.ts';
import { readCapture, readCaptureOptions } from './capture-options.ts';

const known = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'payment',
  'payment_capture',
  'unique_receipt',
];

/**
 * `POST /v1/orders`. With `unique_receipt` a repeated receipt returns the existing order as first created; without, it
 * is refused.
 */
export function createOrder(context: ProviderContext, body: unknown): Order {
  const fields = readFields(body, known);
  const amount = readOrderAmount(context, fields.amount);
  const currency = readCurrency(fields.currency);
  const receipt = readOptionalText('receipt', fields.receipt, 40);
  const notes = readNotes(fields.notes);
  if (readOptionalFlag('partial_payment', fields.partial_payment)) {
    throw invalidField('partial_payment', 'partial_payment: must be false.'); // own text
  }
  const capture = readCapture(fields.payment, fields.payment_capture);
  const captureOptions = readCaptureOptions(fields.payment, capture);
  const unique = readOptionalFlag('unique_receipt', fields.unique_receipt);

  const earlier = receipt === null ? null : findByReceipt(context, receipt);
  if (earlier && unique) return earlier;
  if (earlier) throw receiptNotUnique(earlier.id);

  const order: Order = {
    id: newId(context, 'order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: unixNow(context),
  };
  context.state.orders.set(order.id, { order, capture, captureOptions, paymentIds: [] });
  if (receipt !== null) context.state.orderIdsByReceipt.set(receipt, order.id);
  return order;
}

function findByReceipt(context: ProviderContext, receipt: string): Order | null {
  const id = context.state.orderIdsByReceipt.get(receipt);
  return (id && context.state.orders.get(id)?.order) || null;
}

function readOrderAmount(context: ProviderContext, value: unknown): number {
  if (value === undefined || value === null) throw invalidField('amount', 'amount: is required.');
  const amount = readAmount(value);
  if (amount < 100) throw orderAmountTooSmall();
  if (amount > context.settings.maxAmount) {
    throw invalidField('amount', 'Amount exceeds maximum amount allowed');
  }
  return amount;
}

function readCurrency(value: unknown): string {
  if (value === undefined || value === null) {
    throw invalidField('currency', 'currency: is required.');
  }
  if (value !== 'INR') throw invalidField('currency', 'Currency is not supported');
  return value;
}
