import { type ProviderContext, unixNow } from '../context.ts';
import type { SubscriptionRecord } from '../memory/state.ts';
import { findPlan } from '../plans/create-plan.ts';
import { announceSubscription } from '../webhooks/announce.ts';
import type { Subscription, SubscriptionStatus } from '../wire/entities.ts';
import { invalidField } from '../wire/errors.ts';
import { readFields, readOptionalFlag } from '../wire/fields.ts';
import { startOfCycle } from './cycles.ts';
import { endSubscription } from './run-cycles.ts';

const over: readonly SubscriptionStatus[] = ['cancelled', 'completed', 'expired'];

/** `POST /v1/subscriptions/:id/cancel`: at once, or at the end of the paid cycle. */
export function cancelSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  body: unknown,
): void {
  const { subscription } = record;
  const fields = readFields(body, ['cancel_at_cycle_end']);
  const atCycleEnd = readOptionalFlag('cancel_at_cycle_end', fields.cancel_at_cycle_end);
  if (over.includes(subscription.status)) {
    const { status } = subscription;
    throw invalidField('status', `Subscription is not cancellable in ${status} status.`);
  }
  if (atCycleEnd && subscription.current_end !== null) {
    record.cancelsAtCycleEnd = true;
    subscription.has_scheduled_changes = true;
    subscription.change_scheduled_at = subscription.current_end;
  } else {
    endSubscription(context, record, 'cancelled');
  }
}

/** `POST /v1/subscriptions/:id/pause`: no further charges and no new cycles. */
export function pauseSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  body: unknown,
): void {
  const { subscription } = record;
  requireNow('pause_at', readFields(body, ['pause_at']).pause_at);
  requireState(subscription, 'active', 'paused');
  subscription.status = 'paused';
  subscription.charge_at = null;
  subscription.paused_at = unixNow(context);
  subscription.pause_initiated_by = 'self';
  announceSubscription(context, 'subscription.paused', record);
}

/** `POST /v1/subscriptions/:id/resume`: continues with the first cycle that has not begun yet. */
export function resumeSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  body: unknown,
): void {
  const { subscription } = record;
  requireNow('resume_at', readFields(body, ['resume_at']).resume_at);
  requireState(subscription, 'paused', 'resumed');
  const plan = findPlan(context, subscription.plan_id);
  const startAt = subscription.start_at ?? unixNow(context);
  while (startOfCycle(startAt, plan, record.invoiced) < unixNow(context)) record.invoiced += 1;
  subscription.status = 'active';
  subscription.charge_at = startOfCycle(startAt, plan, record.invoiced);
  subscription.remaining_count = Math.max(0, subscription.total_count - record.invoiced);
  subscription.pause_initiated_by = null;
  announceSubscription(context, 'subscription.resumed', record);
}

function requireNow(field: string, value: unknown): void {
  if (value !== undefined && value !== 'now') {
    throw invalidField(field, `The selected ${field.replace('_', ' ')} is invalid.`);
  }
}

/** The rule is documented (only active ones can be paused, only paused ones resumed); the error text is our own. */
function requireState(
  { status }: Subscription,
  wanted: SubscriptionStatus,
  becomes: 'paused' | 'resumed',
): void {
  if (status === wanted) return;
  throw invalidField('status', `Subscription can not be ${becomes} in ${status} status.`);
}
