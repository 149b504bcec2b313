import type { WebhookEvent } from '../webhooks/webhook-events.ts';
import type {
  Card,
  Order,
  Payment,
  PaymentMethod,
  Plan,
  Refund,
  Settlement,
  Subscription,
} from '../wire/entities.ts';

/** `payment.capture_options` of an order. */
export type CaptureOptions = {
  /** An authorization later than this after the payment's creation is not captured automatically; null: none is. */
  readonly automaticMs: number | null;
  /** Money authorized but not captured after this time is returned. */
  readonly manualMs: number;
  readonly refundSpeed: Refund['speed_requested'];
};

export type OrderRecord = {
  readonly order: Order;
  /** The order's own capture setting; `account` uses the account's. */
  readonly capture: 'automatic' | 'manual' | 'account';
  /** Null: the account's setting. */
  readonly captureOptions: CaptureOptions | null;
  readonly paymentIds: string[];
};

/** When a payment changes by itself, in milliseconds since 1970; set by `setTimes`. */
export type PaymentTimes = {
  /** When a slow bank will approve it; null when no approval is pending. */
  readonly settlesAt: number | null;
  /** When a payment without a bank response counts as failed; it can still be approved later. */
  readonly givenUpAt: number | null;
  /** When authorized, uncaptured money is returned; null in other states. */
  readonly returnsAt: number | null;
};

export type PaymentRecord = PaymentTimes & {
  readonly payment: Payment;
  readonly card: Card | null;
  capturedAt: number | null;
};

/** A refund requested with an `X-Refund-Idempotency` key. */
type KeyedRefund = {
  readonly request: string;
  readonly refundId: string;
};

export type SubscriptionRecord = {
  readonly subscription: Subscription;
  /** Amount of the first payment besides the plan, in paise. */
  readonly upfront: number;
  /** The authorised payment method; null until then. */
  instrument: { readonly method: PaymentMethod; readonly international: boolean } | null;
  /** Cycles invoiced so far, paid or not. */
  invoiced: number;
  paymentIds: string[];
  cancelsAtCycleEnd: boolean;
  /** Changes from the next cycle on. */
  scheduled: Partial<Pick<Subscription, 'plan_id' | 'quantity' | 'total_count'>> | null;
  /** True: the donor's bank refuses every debit. */
  debitsFail: boolean;
};

/** A webhook that the merchant has not yet accepted. */
export type Delivery = {
  readonly eventId: string;
  readonly event: WebhookEvent;
  /** The payment or subscription of the event; events of one are sent in sequence. */
  readonly about: string;
  readonly body: string;
  /** Made with the secret at creation: a retry keeps it after the secret has changed. */
  readonly signature: string;
  readonly createdAt: number;
  attempts: number;
  dueAt: number;
  /** A day after it was first due: the last attempt, after which the webhook is disabled. */
  readonly giveUpAt: number;
};

export type SettlementRecord = {
  readonly settlement: Settlement;
  /** Ids of its payments and refunds. */
  readonly lines: readonly string[];
  /** Amounts of lines, by their ids, that are not those of the payments and refunds themselves. */
  readonly otherAmounts?: Readonly<Record<string, number>>;
  /** Lines that are no payment and no refund, as of a lost dispute; negative: deducted. */
  readonly adjustments?: readonly { readonly id: string; readonly amount: number }[];
};

/** What the snapshot keeps of the state, as plain data. */
type StoredState = {
  readonly orders: Map<string, OrderRecord>;
  readonly orderIdsByReceipt: Map<string, string>;
  readonly payments: Map<string, PaymentRecord>;
  readonly refunds: Map<string, Refund>;
  /** Pending refunds: when the bank processes or refuses them. */
  readonly openRefunds: Map<string, { readonly dueAt: number; readonly fails: boolean }>;
  readonly keyedRefunds: Map<string, KeyedRefund>;
  /** Captured payments that are not settled yet, the first captured first; milliseconds since 1970. */
  readonly unsettled: Map<string, { readonly capturedAt: number }>;
  readonly settlements: Map<string, SettlementRecord>;
  /** The settlement of each settled payment and refund. */
  readonly settledIn: Map<string, string>;
  readonly deliveries: Map<string, Delivery>;
  readonly plans: Map<string, Plan>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
};

/** The provider's whole state. */
export type State = StoredState & {
  /** The payments that change by themselves; they follow from `payments`. */
  readonly timedPayments: Set<PaymentRecord>;
};

type Pairs<Part> = Part extends Map<string, infer Value> ? [string, Value][] : never;

/** The same with maps as arrays of pairs, for JSON. */
export type SavedState = { readonly version: 1 } & {
  readonly [Part in keyof StoredState]: Pairs<StoredState[Part]>;
};

/** Whether it changes by itself. */
export function isTimed({ settlesAt, givenUpAt, returnsAt }: PaymentTimes): boolean {
  return settlesAt !== null || givenUpAt !== null || returnsAt !== null;
}

/** Default for snapshots from before this field existed. */
const noOptions = { captureOptions: null };
const noTimes = { givenUpAt: null, returnsAt: null };

export function restoreState(saved: Partial<SavedState> = {}): State {
  const payments = new Map(saved.payments?.map(([id, record]) => [id, { ...noTimes, ...record }]));
  return {
    orders: new Map(saved.orders?.map(([id, record]) => [id, { ...noOptions, ...record }])),
    orderIdsByReceipt: new Map(saved.orderIdsByReceipt),
    payments,
    timedPayments: new Set([...payments.values()].filter(isTimed)),
    refunds: new Map(saved.refunds),
    openRefunds: new Map(saved.openRefunds),
    keyedRefunds: new Map(saved.keyedRefunds),
    unsettled: new Map(saved.unsettled ?? listCaptured(saved.payments)),
    settlements: new Map(saved.settlements),
    settledIn: new Map(saved.settledIn),
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

/** For snapshots from before there were settlements: all captured payments, none of which is settled. */
function listCaptured(
  payments: SavedState['payments'] = [],
): [string, { readonly capturedAt: number }][] {
  return payments.flatMap(([id, { capturedAt }]): [string, { capturedAt: number }][] =>
    capturedAt === null ? [] : [[id, { capturedAt: capturedAt * 1000 }]],
  );
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
    unsettled: [...state.unsettled],
    settlements: [...state.settlements],
    settledIn: [...state.settledIn],
    deliveries: [...state.deliveries],
    plans: [...state.plans],
    subscriptions: [...state.subscriptions],
  };
}
