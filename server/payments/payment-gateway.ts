import type { Context } from '../context.ts';
import type { BreakerState } from './circuit-breaker.ts';

/** Status of a payment at the provider (R42: created -> failed | authorized -> captured -> refunded). */
type ProviderPaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

export type ProviderPayment = {
  id: string;
  /** Null for a payment without an order. */
  orderId: string | null;
  status: ProviderPaymentStatus;
  amountPaise: number;
  currency: string;
  method: string;
  international: boolean;
  /** Fee including tax, and the tax in it; null until captured. */
  feePaise: number | null;
  taxPaise: number | null;
  refundedPaise: number;
  /** Returned to the donor without a capture, because it was not captured in time. */
  isReturned: boolean;
  /** The provider's description of a failure. */
  errorDescription: string | null;
  createdAt: Date;
};

export type ProviderOrder = {
  id: string;
  amountPaise: number;
  currency: string;
  /** Our order's id. */
  receipt: string | null;
  status: string;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The id of our request, if the refund was ordered by us. */
  receipt: string | null;
  createdAt: Date;
};

/** A verified webhook, as far as it concerns donations. A snapshot that may be stale. */
export type ProviderEvent = {
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

/** A line of the settlement report: money that the provider paid out, or deducted. */
export type ProviderSettlementLine = {
  /** The payment, the refund, or whatever else it is. */
  entityId: string;
  kind: string;
  /** Of a refund; null for other kinds. */
  paymentId: string | null;
  settlementId: string;
  /** The bank's reference; '' while the bank has given none. */
  utr: string;
  settledAt: Date;
  amountPaise: number;
  /** Including tax. */
  feePaise: number;
  taxPaise: number;
  creditPaise: number;
  debitPaise: number;
};

/** A payment, a refund, a settled line or another entity that cannot be read, as without an amount. */
export type UnreadableItem = {
  /** The payment, the refund, or whatever else it is; '' when it is not named either. */
  entityId: string;
  /** The provider's names of the fields that are missing or wrong. */
  fields: string;
};

/** A page of the settlement report, without what the provider has not settled yet. */
export type SettlementPage = {
  lines: ProviderSettlementLine[];
  unreadable: UnreadableItem[];
  isLast: boolean;
};

/** A list of the provider. An item that cannot be read keeps no other from being read. */
export type ItemList<Item> = { items: Item[]; unreadable: UnreadableItem[] };

/** A page of a list, which is full with `PAGE_SIZE` items, readable or not. */
export type ItemPage<Item> = ItemList<Item> & { isLast: boolean };

type NewOrder = {
  /** Our order's id; repeated calls with the same id create one order. */
  receipt: string;
  amountPaise: number;
  currency: string;
  notes: Record<string, string>;
};

type NewRefund = {
  paymentId: string;
  amountPaise: number;
  /** Our request's id; repeated calls with the same id make one refund. */
  requestId: string;
};

/** A time range and an offset in its list; lists come in pages of at most `PAGE_SIZE`. */
export type ListWindow = { from: Date; to: Date; skip: number };
export const PAGE_SIZE = 100;
/** Lines in a page of the settlement report. */
export const SETTLEMENT_PAGE_SIZE = 1000;

/** State of this process's connection to the provider. */
export type LineState = {
  breaker: BreakerState;
  timesOpened: number;
  inFlight: number;
  waiting: number;
};

/** What the application needs of a payment provider. Every call has a timeout and may throw ProviderError. */
export type PaymentGateway = {
  /** The public key for the checkout window. */
  keyId: string;
  isPaymentSignature: (orderId: string, paymentId: string, signature: unknown) => boolean;
  isWebhookSignature: (body: Buffer, signature: unknown) => boolean;
  /** Reads the body of a verified webhook; throws ProviderError 'parse' for an unreadable one. */
  readEvent: (body: string) => ProviderEvent;
  createOrder: (order: NewOrder) => Promise<ProviderOrder>;
  /** Null: the provider has none. Throws ProviderError 'parse' when an order that cannot be read may be the one. */
  findOrderByReceipt: (receipt: string) => Promise<ProviderOrder | null>;
  listOrderPayments: (orderId: string) => Promise<ItemList<ProviderPayment>>;
  fetchPayment: (paymentId: string, timeoutMs?: number) => Promise<ProviderPayment>;
  capturePayment: (paymentId: string, amountPaise: number) => Promise<ProviderPayment>;
  refundPayment: (refund: NewRefund) => Promise<ProviderRefund>;
  listPaymentRefunds: (paymentId: string) => Promise<ItemList<ProviderRefund>>;
  listPayments: (window: ListWindow) => Promise<ItemPage<ProviderPayment>>;
  listRefunds: (window: ListWindow) => Promise<ItemPage<ProviderRefund>>;
  /** One page of what was settled on a day of the Indian calendar (YYYY-MM-DD), after `skip` lines. */
  listSettled: (day: string, skip: number) => Promise<SettlementPage>;
  lineState: () => LineState;
};

/** `unasked`: no request was sent, so nothing can have happened at the provider. */
type ProviderErrorKind = 'http' | 'timeout' | 'network' | 'parse' | 'unasked';

const NOT_A_DENIAL = new Set([401, 403, 408, 429]);

/** A call to the provider without a usable answer. `message` never contains a body, a key or personal data. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly status: number | null;
  /** The provider's error description, if any. */
  readonly description: string | null;
  /** The payment, refund or order that was answered and cannot be read; null: the answer was none of these. */
  readonly unreadable: UnreadableItem | null;

  constructor(
    kind: ProviderErrorKind,
    particulars: {
      status?: number;
      description?: string | null;
      unreadable?: UnreadableItem;
      cause?: unknown;
    } = {},
  ) {
    super(`The payment provider gave no usable answer (${kind})`, { cause: particulars.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.status = particulars.status ?? null;
    this.description = particulars.description ?? null;
    this.unreadable = particulars.unreadable ?? null;
  }

  /** The provider understood the request and refused it; a repeat gets the same answer. */
  get isDenial(): boolean {
    return (
      this.kind === 'http' &&
      this.status !== null &&
      this.status >= 400 &&
      this.status < 500 &&
      !NOT_A_DENIAL.has(this.status)
    );
  }
}

/**
 * Whether the provider gave no usable answer at all. False when it refused, or answered with one payment, refund or
 * order that cannot be read, with an id or without: it can still be asked for the others.
 */
export function isWithoutAnswer(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.unreadable === null && !error.isDenial;
}

/** Dependencies of the payment use cases beyond the shared context. */
export type PaymentContext = Context & {
  gateway: PaymentGateway;
  /** The largest online donation, in paise. */
  maximumDonationPaise: number;
  /** Wakes the inbox worker after a webhook was written. */
  wakeInbox: () => void;
  /** Wakes the reconciler after an order became due. */
  wakeReconciler: () => void;
};
