import { newId, type ProviderContext, unixNow } from '../context.ts';
import type { OrderRecord, PaymentRecord, SubscriptionRecord } from '../memory/state.ts';
import { authorizePayment, beginPayment, failPayment } from '../payments/attempt-payment.ts';
import type { FailureReason } from '../payments/failure-reasons.ts';
import type { Instrument } from '../payments/instrument.ts';
import { findPlan } from '../plans/create-plan.ts';

/** The price of one cycle, in paise. */
export function priceOfCycle(
  context: ProviderContext,
  { subscription }: SubscriptionRecord,
): number {
  return findPlan(context, subscription.plan_id).item.amount * subscription.quantity;
}

export type Charge = {
  readonly amount: number;
  readonly instrument: Instrument;
  readonly failsFor: FailureReason | null;
  /** False when only the card is verified: the money is not captured, and is returned. */
  readonly isTaken?: boolean;
  /** The provider sends no webhook for a first payment that fails during authorisation. */
  readonly isToldOf?: boolean;
};

/** One charge of a subscription: an order, an invoice and a payment. */
export function chargeSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  { amount, instrument, failsFor, isTaken = true, isToldOf = true }: Charge,
): PaymentRecord {
  const { subscription } = record;
  const payer = { email: subscription.customer_email, contact: null, notes: [] as [] };
  const description = 'Recurring Payment via Subscription';
  const order = openOrder(context, amount);
  const attempt = beginPayment(context, order, instrument, { ...payer, description }, failsFor);
  const { payment } = attempt;
  payment.invoice_id = newId(context, 'inv');
  if (subscription.customer_id !== null) payment.customer_id = subscription.customer_id;
  payment.token_id = null;
  record.paymentIds.push(payment.id);
  if (failsFor) failPayment(context, attempt, failsFor, isToldOf);
  else authorizePayment(context, attempt, isTaken);
  return attempt;
}

function openOrder(context: ProviderContext, amount: number): OrderRecord {
  const id = newId(context, 'order');
  const order: OrderRecord = {
    order: {
      id,
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: 'INR',
      receipt: null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: unixNow(context),
    },
    capture: 'manual',
    captureOptions: null,
    paymentIds: [],
  };
  context.state.orders.set(id, order);
  return order;
}
