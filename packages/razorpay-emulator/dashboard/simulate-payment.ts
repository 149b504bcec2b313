import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { findOrder } from '../orders/find-orders.ts';
import {
  authorizePayment,
  beginPayment,
  failPayment,
  type Payer,
} from '../payments/attempt-payment.ts';
import { capturePayment } from '../payments/capture-payment.ts';
import type { FailureReason } from '../payments/failure-reasons.ts';
import { setTimes } from '../payments/payment-times.ts';
import type { PaymentMethod } from '../wire/entities.ts';

/**
 * The outcome. `late`: the bank does not respond, the payment fails, and is then authorized and captured after all.
 * `authorized` stays so, whatever the account's setting.
 */
export type Outcome = 'captured' | 'authorized' | 'failed' | 'late';

export type Simulation = { readonly [Name in keyof Payer]?: Payer[Name] | undefined } & {
  readonly method?: PaymentMethod | undefined;
  /** Paid with a foreign card; the method is then a card. */
  readonly international?: boolean | undefined;
  /**
   * For a payment that is only begun: how long its bank takes to approve it. After ten minutes the payment has failed
   * meanwhile; after three days the bank is no longer asked.
   */
  readonly answersAfterMs?: number | undefined;
  /** Why it fails; by default a declined card. */
  readonly reason?: FailureReason | undefined;
};

const bankIsAskedForMs = 3 * 24 * 60 * 60 * 1000;

export function simulatePayment(
  context: ProviderContext,
  orderId: string,
  outcome: Outcome,
  simulation: Simulation,
): PaymentRecord {
  if (outcome === 'late') return payLate(context, orderId, simulation);
  const reason = outcome === 'failed' ? (simulation.reason ?? 'card_declined') : null;
  const record = startPayment(context, orderId, simulation, reason);
  if (reason) failPayment(context, record, reason);
  else authorizePayment(context, record, outcome === 'captured');
  return record;
}

function startPayment(
  context: ProviderContext,
  orderId: string,
  simulation: Simulation,
  failsFor: FailureReason | null = null,
): PaymentRecord {
  const { international = false, method = international ? 'card' : 'upi' } = simulation;
  const { email = null, contact = null, description = null, notes = [] } = simulation;
  const payer = { email, contact, description, notes };
  const order = findOrder(context, orderId);
  return beginPayment(context, order, { method, international }, payer, failsFor);
}

/** A payment whose bank approves it later or never. */
export function awaitBank(
  context: ProviderContext,
  orderId: string,
  simulation: Simulation,
): PaymentRecord {
  const record = startPayment(context, orderId, simulation);
  const { answersAfterMs } = simulation;
  if (answersAfterMs !== undefined && answersAfterMs <= bankIsAskedForMs) {
    setTimes(context, record, { settlesAt: context.settings.now() + answersAfterMs });
  }
  return record;
}

function payLate(context: ProviderContext, orderId: string, simulation: Simulation): PaymentRecord {
  const record = startPayment(context, orderId, simulation);
  failPayment(context, record, 'payment_timed_out');
  authorizePayment(context, record, false);
  capturePayment(context, record);
  return record;
}
