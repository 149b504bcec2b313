import { type ProviderContext, unixNow } from '../context.ts';
import type { SubscriptionRecord } from '../memory/state.ts';
import { findPlan } from '../plans/create-plan.ts';
import { announceSubscription } from '../webhooks/announce.ts';
import { Refusal } from '../wire/errors.ts';
import {
  type Fields,
  readChoice,
  readCount,
  readFields,
  readFutureTime,
  readOptionalFlag,
} from '../wire/fields.ts';
import { startOfCycle } from './cycles.ts';

const known = [
  'plan_id',
  'offer_id',
  'quantity',
  'remaining_count',
  'start_at',
  'schedule_change_at',
  'customer_notify',
];

/** `PATCH /v1/subscriptions/:id`: at once, or from the next cycle on. */
export function updateSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  body: unknown,
): void {
  const { subscription } = record;
  const fields = readFields(body, known);
  requireChangeable(record);
  if (fields.offer_id !== undefined) throw new Refusal('Offer Not Found');
  const when = readChoice('schedule_change_at', fields.schedule_change_at ?? 'now', [
    'now',
    'cycle_end',
  ]);
  const startAt = readFutureTime('start_at', fields.start_at, unixNow(context));
  const changes = readChanges(context, record, fields);
  subscription.customer_notify = readOptionalFlag(
    'customer_notify',
    fields.customer_notify,
    subscription.customer_notify,
  );
  if (when === 'cycle_end' && subscription.current_end !== null) {
    record.scheduled = changes;
    subscription.has_scheduled_changes = true;
    subscription.change_scheduled_at = subscription.current_end;
  } else {
    Object.assign(subscription, changes);
    subscription.remaining_count = subscription.total_count - record.invoiced;
    if (startAt !== null && subscription.status === 'authenticated')
      moveStart(context, record, startAt);
  }
  announceSubscription(context, 'subscription.updated', record);
}

function requireChangeable({ subscription, instrument }: SubscriptionRecord): void {
  if (subscription.status !== 'authenticated' && subscription.status !== 'active') {
    throw new Refusal(
      "Can't update Subscription when Subscription is not in Authenticated or Active state",
    );
  }
  if (instrument?.method === 'upi') {
    throw new Refusal('subscriptions cannot be updated when payment mode is UPI');
  }
}

function readChanges(
  context: ProviderContext,
  { subscription, invoiced }: SubscriptionRecord,
  fields: Fields,
): NonNullable<SubscriptionRecord['scheduled']> {
  const { plan_id, quantity, remaining_count } = fields;
  return {
    plan_id: plan_id === undefined ? subscription.plan_id : findPlan(context, plan_id).id,
    quantity: readCount('quantity', quantity, 1, subscription.quantity),
    total_count:
      invoiced + readCount('remaining_count', remaining_count, 1, subscription.remaining_count),
  };
}

function moveStart(
  context: ProviderContext,
  { subscription }: SubscriptionRecord,
  startAt: number,
): void {
  const plan = findPlan(context, subscription.plan_id);
  subscription.start_at = startAt;
  subscription.charge_at = startAt;
  subscription.end_at = startOfCycle(startAt, plan, subscription.total_count - 1);
}
