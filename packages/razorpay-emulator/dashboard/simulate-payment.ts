import type { Desk } from '../desk.ts';
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
  desk: Desk,
  orderId: string,
  outcome: Outcome,
  simulation: Simulation,
): PaymentRecord {
  if (outcome === 'late') return payLate(desk, orderId, simulation);
  const reason = outcome === 'failed' ? (simulation.reason ?? 'card_declined') : null;
  const record = startPayment(desk, orderId, simulation, reason);
  if (reason) failPayment(desk, record, reason);
  else authorizePayment(desk, record, outcome === 'captured');
  return record;
}

function startPayment(
  desk: Desk,
  orderId: string,
  simulation: Simulation,
  failsFor: FailureReason | null = null,
): PaymentRecord {
  const { international = false, method = international ? 'card' : 'upi' } = simulation;
  const { email = null, contact = null, description = null, notes = [] } = simulation;
  const payer = { email, contact, description, notes };
  const order = findOrder(desk, orderId);
  return beginPayment(desk, order, { method, international }, payer, failsFor);
}

/** A payment whose bank approves it later or never. */
export function awaitBank(desk: Desk, orderId: string, simulation: Simulation): PaymentRecord {
  const record = startPayment(desk, orderId, simulation);
  const { answersAfterMs } = simulation;
  if (answersAfterMs !== undefined && answersAfterMs <= bankIsAskedForMs) {
    record.settlesAt = desk.settings.now() + answersAfterMs;
  }
  return record;
}

function payLate(desk: Desk, orderId: string, simulation: Simulation): PaymentRecord {
  const record = startPayment(desk, orderId, simulation);
  failPayment(desk, record, 'payment_timed_out');
  authorizePayment(desk, record, false);
  capturePayment(desk, record);
  return record;
}
