import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import type { Refund } from '../wire/entities.ts';
import { invalidField, Refusal } from '../wire/errors.ts';
import {
  type Fields,
  readAmount,
  readFields,
  readNotes,
  readOptionalText,
} from '../wire/fields.ts';
import { draftRefund, openRefund } from './finish-refund.ts';

/** `POST /v1/payments/:id/refund`: without an amount, the whole remaining amount. */
export function refundPayment(
  context: ProviderContext,
  record: PaymentRecord,
  body: unknown,
): Refund {
  const { payment } = record;
  const fields = readFields(body, ['amount', 'speed', 'notes', 'receipt']);
  if (payment.refund_status === 'full') {
    throw new Refusal('The payment has been fully refunded already.');
  }
  if (payment.status !== 'captured') {
    throw new Refusal('The payment status should be captured for action to be taken');
  }
  const remaining = payment.amount - payment.amount_refunded;
  const amount = readRefundAmount(fields.amount, remaining);
  const refund = draftRefund(context, record, {
    amount,
    notes: readNotes(fields.notes),
    receipt: readOptionalText('receipt', fields.receipt, 40),
    speed_requested: readSpeed(fields),
  });
  payment.amount_refunded += amount;
  payment.refund_status = amount === remaining ? 'full' : 'partial';
  if (amount === remaining) payment.status = 'refunded';
  openRefund(context, record, refund);
  return refund;
}

/** Only this call accepts an amount as text: the documentation's own sample sends `"100"`. */
function readRefundAmount(value: unknown, remaining: number): number {
  if (value === undefined || value === null) return remaining;
  const digits = typeof value === 'string' && /^\d{1,15}$/.test(value);
  const amount = readAmount(digits ? Number(value) : value);
  if (amount < 100) throw invalidField('amount', 'The amount must be at least INR 1.00');
  if (amount > remaining) {
    throw new Refusal('The refund amount provided is greater than amount captured.');
  }
  return amount;
}

function readSpeed({ speed }: Fields): Refund['speed_requested'] {
  if (speed === undefined) return 'normal';
  if (speed === 'normal' || speed === 'optimum') return speed;
  throw invalidField('speed', 'The selected speed is invalid.'); // own text
}
