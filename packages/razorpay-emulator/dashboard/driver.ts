import type { Account } from '../account.ts';
import type { Fault } from '../faults/fault-switches.ts';
import type { Traffic } from '../faults/traffic.ts';
import type { Delivery, SettlementRecord } from '../memory/state.ts';
import { createOrder } from '../orders/create-order.ts';
import { findOrder, findPaymentsOf } from '../orders/find-orders.ts';
import { authorizePayment, failPayment } from '../payments/attempt-payment.ts';
import { capturePayment } from '../payments/capture-payment.ts';
import type { FailureReason } from '../payments/failure-reasons.ts';
import { findPayment } from '../payments/find-payments.ts';
import { presentFailed, presentPaid } from '../payments/present-outcome.ts';
import type { Provider } from '../provider.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import {
  type Agreement,
  agreeToSubscription,
  presentSubscribed,
} from '../subscriptions/agree-to-subscription.ts';
import { findSubscription } from '../subscriptions/create-subscription.ts';
import type { WebhookSwitches } from '../webhooks/webhook-switches.ts';
import type {
  FailedResponse,
  Order,
  PaidResponse,
  Payment,
  Refund,
  SubscribedResponse,
  Subscription,
} from '../wire/entities.ts';
import { type Corrections, createCorrections } from './corrections.ts';
import { type LedgerEntry, listLedger } from './ledger.ts';
import { awaitBank, type Outcome, type Simulation, simulatePayment } from './simulate-payment.ts';

type SwitchChanges = {
  readonly [Name in keyof WebhookSwitches]?: WebhookSwitches[Name] | undefined;
};

/**
 * Plays the donor, the bank and the provider's dashboard for a test in the same process. Every promise resolves once
 * the change is made and saved; its webhooks are then being sent.
 */
export type Driver = Corrections & {
  /** A donor pays without a browser. Returns what the page's handler, or `payment.failed`, receives. */
  pay(
    orderId: string,
    how?: Simulation & { readonly outcome?: Exclude<Outcome, 'failed'> },
  ): Promise<PaidResponse>;
  pay(orderId: string, how: Simulation & { readonly outcome: 'failed' }): Promise<FailedResponse>;

  /** The same step by step: the payment is `created`; bank, provider and time change it later. */
  beginPayment(orderId: string, how?: Simulation): Promise<Payment>;
  /** Also for a failed payment: late authorisation. Captured at once where the account or order says so. */
  authorizePayment(paymentId: string): Promise<Payment>;
  capturePayment(paymentId: string): Promise<Payment>;
  failPayment(paymentId: string, reason: FailureReason): Promise<Payment>;

  /** A refund made in the dashboard: of `amount` paise, or of the whole remaining amount. */
  refund(
    paymentId: string,
    what?: { amount?: number | undefined; receipt?: string | undefined },
  ): Promise<Refund>;
  /** The account's setting for orders without their own: whether payments are captured automatically. */
  setAutoCapture(captures: boolean): Promise<void>;
  /** How banks process refunds from now on. */
  setRefunds(refunds: Account['refunds']): Promise<void>;
  /**
   * A donor authorises a subscription, by UPI by default, and pays what is due at once. With `failsFor` that payment
   * fails.
   */
  subscribe(subscriptionId: string, how?: Partial<Agreement>): Promise<SubscribedResponse>;
  /** Whether the donor's bank refuses further debits. */
  setDebitsFail(subscriptionId: string, fail: boolean): Promise<void>;
  subscription(subscriptionId: string): Subscription;
  /** An order created outside the merchant's own server. */
  createOrder(body: Record<string, unknown>): Promise<Order>;

  order(orderId: string): Order;
  orders(): Order[];
  /** Payments of one order, or all; the oldest first. */
  payments(orderId?: string): Payment[];
  payment(paymentId: string): Payment;
  refunds(): Refund[];
  /** The settlements with the ids of their payments and refunds, the oldest first. */
  settlements(): SettlementRecord[];
  ledger(): LedgerEntry[];

  /** Sends webhooks to a URL, or nowhere with null. Re-enables a disabled webhook. */
  setWebhookUrl(url: string | null): Promise<void>;
  /** Drops, duplicates, reorders or delays webhooks. */
  setWebhooks(switches: SwitchChanges): Promise<void>;
  /** Signs new events with this secret; queued events keep their signature. */
  rotateWebhookSecret(secret: string): Promise<void>;
  webhookSwitches(): WebhookSwitches;
  /** Webhooks that the merchant has not accepted yet. */
  pendingWebhooks(): Delivery[];
  retryWebhooksNow(): Promise<void>;
  whenWebhooksIdle(): Promise<void>;

  /** Milliseconds since 1970 by the provider's clock. */
  now(): number;
  /** Advances the clock: silent banks respond, retries become due, uncaptured money is returned. */
  advanceTime(ms: number): Promise<void>;

  /** Replaces the faults of the API. None: it works normally. */
  setFaults(...faults: Fault[]): void;
  faults(): Fault[];
  /** Calls to the API since the start, or since `countAnew`. */
  traffic(): Traffic;
  countAnew(): void;
};

export function createDriver(provider: Provider): Driver {
  const { state, webhooks, webhookSwitches, change } = provider;

  function changePayment(id: string, work: (record: ReturnType<typeof findPayment>) => void) {
    return change(() => {
      const record = findPayment(provider, id);
      work(record);
      return structuredClone(record.payment);
    });
  }

  function setWebhooks(switches: SwitchChanges): Promise<void> {
    const given = Object.entries(switches).filter(([, value]) => value !== undefined);
    return change(() => {
      Object.assign(webhookSwitches, Object.fromEntries(given));
    });
  }

  function pay(
    orderId: string,
    how?: Simulation & { outcome?: Exclude<Outcome, 'failed'> },
  ): Promise<PaidResponse>;
  function pay(orderId: string, how: Simulation & { outcome: 'failed' }): Promise<FailedResponse>;
  function pay(orderId: string, how: Simulation & { outcome?: Outcome } = {}) {
    const { outcome = 'captured' } = how;
    return change(() => {
      const { payment } = simulatePayment(provider, orderId, outcome, how);
      return outcome === 'failed' ? presentFailed(payment) : presentPaid(provider, payment);
    });
  }

  return {
    ...createCorrections(provider),
    pay,
    beginPayment: (orderId, how = {}) =>
      change(() => structuredClone(awaitBank(provider, orderId, how).payment)),
    authorizePayment: (id) => changePayment(id, (record) => authorizePayment(provider, record)),
    capturePayment: (id) => changePayment(id, (record) => capturePayment(provider, record)),
    failPayment: (id, reason) =>
      changePayment(id, (record) => failPayment(provider, record, reason)),

    refund: (id, what = {}) =>
      change(() => structuredClone(refundPayment(provider, findPayment(provider, id), what))),
    setAutoCapture: (captures) =>
      change(() => {
        provider.account.autoCapture = captures;
      }),
    setRefunds: (refunds) =>
      change(() => {
        provider.account.refunds = refunds;
      }),
    subscribe: (id, { instrument, email = null, failsFor = null } = {}) =>
      change(() => {
        const record = findSubscription(provider, id);
        const paidWith = instrument ?? { method: 'upi', international: false };
        const agreement = { instrument: paidWith, email, failsFor };
        const attempt = agreeToSubscription(provider, record, agreement);
        return presentSubscribed(provider, record, attempt);
      }),
    setDebitsFail: (id, fail) =>
      change(() => {
        findSubscription(provider, id).debitsFail = fail;
      }),
    subscription: (id) => structuredClone(findSubscription(provider, id).subscription),
    createOrder: (body) => change(() => structuredClone(createOrder(provider, body))),

    order: (id) => structuredClone(findOrder(provider, id).order),
    orders: () => [...state.orders.values()].map(({ order }) => structuredClone(order)),
    payments(orderId) {
      const all = orderId ? findPaymentsOf(provider, findOrder(provider, orderId)) : null;
      return [...(all ?? state.payments.values())].map(({ payment }) => structuredClone(payment));
    },
    payment: (id) => structuredClone(findPayment(provider, id).payment),
    refunds: () => [...state.refunds.values()].map((refund) => structuredClone(refund)),
    settlements: () => structuredClone([...state.settlements.values()]),
    ledger: () => listLedger(provider),

    setWebhookUrl: (url) => setWebhooks({ url, enabled: true }),
    setWebhooks,
    rotateWebhookSecret: (secret) => setWebhooks({ secret }),
    webhookSwitches: () => ({ ...webhookSwitches }),
    pendingWebhooks: () => [...state.deliveries.values()].map((one) => ({ ...one })),
    retryWebhooksNow: webhooks.retryNow,
    whenWebhooksIdle: webhooks.whenIdle,

    now: provider.settings.now,
    advanceTime: provider.advanceTime,

    setFaults: (...faults) => provider.faults.set(faults),
    faults: provider.faults.list,
    traffic: provider.traffic.read,
    countAnew: provider.traffic.restart,
  };
}
