import type { WebhookEvent } from '../webhooks/webhook-events.ts';
import type {
  Card,
  Order,
  Payment,
  PaymentMethod,
  Plan,
  Refund,
  Subscription,
} from '../wire/entities.ts';

/** `payment.capture_options` of an order. */
export type CaptureOptions = {
  /** An authorization that comes later than this after the payment began is not captured by itself; null: none is. */
  readonly automaticMs: number | null;
  /** What is authorized and not captured so long after the payment began goes back. */
  readonly manualMs: number;
  readonly refundSpeed: Refund['speed_requested'];
};

export type OrderRecord = {
  readonly order: Order;
  /** What the order itself says about capturing; `account` leaves it to the account's setting. */
  readonly capture: 'automatic' | 'manual' | 'account';
  /** Null: as the account is set. */
  readonly captureOptions: CaptureOptions | null;
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
type KeyedRefund = {
  readonly request: string;
  readonly refundId: string;
};

export type SubscriptionRecord = {
  readonly subscription: Subscription;
  /** What was agreed for the first payment besides the plan, in paise. */
  readonly upfront: number;
  /** What the donor agreed to pay with; null until then. */
  instrument: { readonly method: PaymentMethod; readonly international: boolean } | null;
  /** Cycles that were invoiced so far, paid or not. */
  invoiced: number;
  paymentIds: string[];
  cancelsAtCycleEnd: boolean;
  /** What is to be so from the next cycle on. */
  scheduled: Partial<Pick<Subscription, 'plan_id' | 'quantity' | 'total_count'>> | null;
  /** The donor's bank refuses every debit while this is so. */
  debitsFail: boolean;
};

/** A webhook that the merchant has not yet accepted. */
export type Delivery = {
  readonly eventId: string;
  readonly event: WebhookEvent;
  /** The payment or subscription that it tells of; those of one go out one after another. */
  readonly about: string;
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
  /** Refunds that are pending: when the bank has taken them, or refuses. */
  readonly openRefunds: Map<string, { readonly dueAt: number; readonly fails: boolean }>;
  readonly keyedRefunds: Map<string, KeyedRefund>;
  readonly deliveries: Map<string, Delivery>;
  readonly plans: Map<string, Plan>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
};

type Pairs<Part> = Part extends Map<string, infer Value> ? [string, Value][] : never;

/** The same as lists of pairs, as JSON can hold it. */
export type SavedState = { readonly version: 1 } & {
  readonly [Part in keyof State]: Pairs<State[Part]>;
};

/** What files from before these existed do not say. */
const noOptions = { captureOptions: null };
const noTimes = { givenUpAt: null, returnsAt: null };

export function restoreState(saved: Partial<SavedState> = {}): State {
  return {
    orders: new Map(saved.orders?.map(([id, record]) => [id, { ...noOptions, ...record }])),
    orderIdsByReceipt: new Map(saved.orderIdsByReceipt),
    payments: new Map(saved.payments?.map(([id, record]) => [id, { ...noTimes, ...record }])),
    refunds: new Map(saved.refunds),
    openRefunds: new Map(saved.openRefunds),
    keyedRefunds: new Map(saved.keyedRefunds),
    deliveries: new Map(
      saved.deliveries?.map(([id, one]) => [
        id,
        { ...one, about: one.about ?? id, giveUpAt: one.giveUpAt ?? one.dueAt },
      ]),
    ),
    plans: new Map(saved.plans),
    subscriptions: new Map(saved.subscriptions),
  };
}

export function saveState(state: State): SavedState {
  return {
    version: 1,
    orders: [...state.orders],
    orderIdsByReceipt: [...state.orderIdsByReceipt],
    payments: [...state.payments],
    refunds: [...state.refunds],
    openRefunds: [...state.openRefunds],
    keyedRefunds: [...state.keyedRefunds],
    deliveries: [...state.deliveries],
    plans: [...state.plans],
    subscriptions: [...state.subscriptions],
  };
}
