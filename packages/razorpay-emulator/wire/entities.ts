/**
 * The provider's entities, field by field. Amounts are integer paise, times are unix seconds, and no field is left out,
 * only null.
 */

export type Notes = Record<string, string | number | boolean>;

/** Notes as returned: the provider sends an empty list, not an empty object. */
export type NotesOnWire = Notes | [];

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: NotesOnWire;
  created_at: number;
};

export type PaymentMethod = 'card' | 'netbanking' | 'upi' | 'wallet';

export type Card = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit' | 'prepaid' | 'unknown';
  issuer: string | null;
  international: boolean;
  emi: boolean;
  sub_type: 'customer' | 'business';
  token_iin: string | null;
};

type Upi = {
  payer_account_type: 'bank_account';
  vpa: string;
  flow: 'collect' | 'intent';
};

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  base_amount: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  /** Only for a charge of a subscription. */
  invoice_id: string | null;
  international: boolean;
  method: PaymentMethod;
  amount_refunded: number;
  amount_transferred: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: NotesOnWire;
  /** Including `tax`; both null until captured. */
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  upi?: Upi;
  /** Only for a charge of a subscription. */
  customer_id?: string;
  token_id?: null;
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: NotesOnWire;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant';
};

export type Settlement = {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'processed';
  /** Always 0: the fees of a normal settlement are deducted from each payment. */
  fees: 0;
  tax: 0;
  /** The bank's reference. */
  utr: string;
  created_at: number;
};

/** A payment or refund in the reconciliation report of settlements. */
export type SettlementLine = {
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  /** The amount less the fee, which includes the tax. */
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  posted_at: null;
  credit_type: 'default';
  description: string | null;
  /** JSON. */
  notes: string;
  /** Of a refund; null for others. */
  payment_id: string | null;
  settlement_utr: string;
  /** Null for an adjustment. */
  order_id: string | null;
  order_receipt: string | null;
  method: PaymentMethod | null;
  card_network: string | null;
  card_issuer: string | null;
  card_type: Card['type'] | null;
  dispute_id: null;
};

/** Period and amount: immutable, so that there is one plan for each amount. */
export type Plan = {
  id: string;
  entity: 'plan';
  interval: number;
  period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  item: PlanItem;
  notes: NotesOnWire;
  created_at: number;
};

type PlanItem = {
  id: string;
  active: true;
  name: string;
  description: string | null;
  amount: number;
  unit_amount: number;
  currency: string;
  type: 'plan';
  unit: null;
  tax_inclusive: false;
  hsn_code: null;
  sac_code: null;
  tax_rate: null;
  tax_id: null;
  tax_group_id: null;
  created_at: number;
  updated_at: number;
};

export type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired';

export type Subscription = {
  id: string;
  entity: 'subscription';
  plan_id: string;
  /** Set when the donor has authorised it. */
  customer_id: string | null;
  customer_email: string | null;
  status: SubscriptionStatus;
  /** The paid cycle; null before the first. */
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  quantity: number;
  notes: NotesOnWire;
  /** Time of the next charge; null when there is none. */
  charge_at: number | null;
  start_at: number | null;
  /** Time of the last charge. */
  end_at: number | null;
  /** Failed attempts to charge this cycle. */
  auth_attempts: number;
  total_count: number;
  paid_count: number;
  customer_notify: boolean;
  created_at: number;
  expire_by: number | null;
  short_url: string;
  has_scheduled_changes: boolean;
  change_scheduled_at: number | null;
  source: 'api';
  offer_id: null;
  /** Cycles still to be invoiced, paid or not. */
  remaining_count: number;
  /** Only after a pause. */
  paused_at?: number;
  pause_initiated_by?: 'self' | null;
};

export type Collection<Item> = { entity: 'collection'; count: number; items: Item[] };

/** What the page's `handler` and `callback_url` receive. */
export type PaidResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** The same for the first payment of a subscription. */
export type SubscribedResponse = {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
};

/** What `payment.failed` receives. */
export type FailedResponse = {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: { order_id: string; payment_id: string };
  };
};
