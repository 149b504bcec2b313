import { newId, type ProviderContext, unixNow } from '../context.ts';
import type { SubscriptionRecord } from '../memory/state.ts';
import { findPlan } from '../plans/create-plan.ts';
import type { Subscription } from '../wire/entities.ts';
import { idDoesNotExist, invalidField, Refusal } from '../wire/errors.ts';
import {
  isRecord,
  readAmount,
  readCount,
  readFields,
  readFutureTime,
  readNotes,
  readOptionalFlag,
} from '../wire/fields.ts';
import { drawCode } from '../wire/ids.ts';
import { startOfCycle } from './cycles.ts';

const known = [
  'plan_id',
  'total_count',
  'quantity',
  'start_at',
  'expire_by',
  'customer_notify',
  'addons',
  'offer_id',
  'notes',
];

/** `POST /v1/subscriptions`. Nothing is charged until the donor authorises it. */
export function createSubscription(context: ProviderContext, body: unknown): SubscriptionRecord {
  const fields = readFields(body, known);
  if (fields.plan_id === undefined) throw invalidField('plan_id', 'The plan id field is required.');
  const plan = findPlan(context, fields.plan_id);
  if (fields.offer_id !== undefined) throw new Refusal('Offer Not Found');
  const total = readCount('total_count', fields.total_count, 1);
  const now = unixNow(context);
  const startAt = readFutureTime('start_at', fields.start_at, now);
  const subscription: Subscription = {
    id: newId(context, 'sub'),
    entity: 'subscription',
    plan_id: plan.id,
    customer_id: null,
    customer_email: null,
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: readCount('quantity', fields.quantity, 1, 1),
    notes: readNotes(fields.notes),
    charge_at: startAt,
    start_at: startAt,
    end_at: startAt === null ? null : startOfCycle(startAt, plan, total - 1),
    auth_attempts: 0,
    total_count: total,
    paid_count: 0,
    customer_notify: readOptionalFlag('customer_notify', fields.customer_notify, true),
    created_at: now,
    expire_by: readFutureTime('expire_by', fields.expire_by, now),
    short_url: `https://rzp.io/i/${drawCode(context.settings.random).slice(0, 7)}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    offer_id: null,
    remaining_count: total,
  };
  const record: SubscriptionRecord = {
    subscription,
    upfront: readAddons(fields.addons),
    instrument: null,
    invoiced: 0,
    paymentIds: [],
    cancelsAtCycleEnd: false,
    scheduled: null,
    debitsFail: false,
  };
  context.state.subscriptions.set(subscription.id, record);
  return record;
}

export function findSubscription(context: ProviderContext, id: string): SubscriptionRecord {
  const record = context.state.subscriptions.get(id);
  if (!record) throw idDoesNotExist();
  return record;
}

/** One-time amount charged with the first payment, in paise. */
function readAddons(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (!Array.isArray(value)) throw invalidField('addons', 'The addons must be an array.');
  return value.reduce<number>((sum, addon: unknown) => {
    const { item, quantity } = readFields(addon, ['item', 'quantity']);
    if (!isRecord(item)) throw invalidField('item', 'The item field is required.');
    const { amount, currency } = readFields(item, ['name', 'amount', 'currency', 'description']);
    if (currency !== 'INR') throw invalidField('currency', 'Currency is not supported');
    return sum + readAmount(amount) * readCount('quantity', quantity, 1, 1);
  }, 0);
}
