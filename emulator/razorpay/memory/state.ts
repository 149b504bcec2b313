import type { WebhookEvent } from '../webhooks/webhook-events.ts';
import type { Card, Order, Payment, Refund } from '../wire/entities.ts';

export type OrderRecord = {
  readonly order: Order;
  /** What the order itself says about capturing; `account` leaves it to the account's setting. */
  readonly capture: 'automatic' | 'manual' | 'account';
  readonly paymentIds: string[];
};

export type PaymentRecord = {
  readonly payment: Payment;
  readonly card: Card | null;
  capturedAt: number | null;
  /** When a slow bank will say yes, in milliseconds; null when nothing is awaited. */
  settlesAt: number | null;
  /** When a payment of which no bank says anything counts as failed; a yes can still come after that. */
  givenUpAt: number | null;
  /** When money that is authorized and captured by nobody goes back; null while it is not in that state. */
  returnsAt: number | null;
};

/** A refund asked for under an `X-Refund-Idempotency` key. */
export type KeyedRefund = {
  readonly request: string;
  readonly refundId: string;
};

/** A webhook that the merchant has not yet accepted. */
export type Delivery = {
  readonly eventId: string;
  readonly event: WebhookEvent;
  readonly paymentId: string;
  readonly body: string;
  /** Made with the secret of the day: a repeat keeps it after the secret has changed. */
  readonly signature: string;
  readonly createdAt: number;
  attempts: number;
  dueAt: number;
  /** A day after it was first due: the last attempt, after which the webhook is turned off. */
  readonly giveUpAt: number;
};

/** All that the provider remembers. Plain data, saved as it stands. */
export type State = {
  readonly orders: Map<string, OrderRecord>;
  readonly orderIdsByReceipt: Map<string, string>;
  readonly payments: Map<string, PaymentRecord>;
  readonly refunds: Map<string, Refund>;
  readonly keyedRefunds: Map<string, KeyedRefund>;
  readonly deliveries: Map<string, Delivery>;
};

type Pairs<Part> = Part extends Map<string, infer Value> ? [string, Value][] : never;

/** The same as lists of pairs, as JSON can hold it. */
export type SavedState = { readonly version: 1 } & {
  readonly [Part in keyof State]: Pairs<State[Part]>;
};

/** What files from before these existed do not say. */
const noTimes = { givenUpAt: null, returnsAt: null };

export function restoreState(saved: Partial<SavedState> = {}): State {
  return {
    orders: new Map(saved.orders),
    orderIdsByReceipt: new Map(saved.orderIdsByReceipt),
    payments: new Map(saved.payments?.map(([id, record]) => [id, { ...noTimes, ...record }])),
    refunds: new Map(saved.refunds),
    keyedRefunds: new Map(saved.keyedRefunds),
    deliveries: new Map(
      saved.deliveries?.map(([id, one]) => [id, { ...one, giveUpAt: one.giveUpAt ?? one.dueAt }]),
    ),
  };
}

export function saveState(state: State): SavedState {
  return {
    version: 1,
    orders: [...state.orders],
    orderIdsByReceipt: [...state.orderIdsByReceipt],
    payments: [...state.payments],
    refunds: [...state.refunds],
    keyedRefunds: [...state.keyedRefunds],
    deliveries: [...state.deliveries],
  };
}
