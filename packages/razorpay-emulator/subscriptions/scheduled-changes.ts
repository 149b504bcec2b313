import type { SubscriptionRecord } from '../memory/state.ts';
import type { Subscription } from '../wire/entities.ts';
import { Refusal } from '../wire/errors.ts';

/** `GET /v1/subscriptions/:id/retrieve_scheduled_changes`: the subscription as it will be from the next cycle on. */
export function showScheduledChanges(record: SubscriptionRecord): Subscription {
  requireScheduled(record);
  const coming = { ...record.subscription, ...record.scheduled };
  return { ...coming, remaining_count: coming.total_count - record.invoiced };
}

/** `POST /v1/subscriptions/:id/cancel_scheduled_changes`: it continues unchanged. */
export function dropScheduledChanges(record: SubscriptionRecord): void {
  requireScheduled(record);
  record.scheduled = null;
  record.cancelsAtCycleEnd = false;
  record.subscription.has_scheduled_changes = false;
  record.subscription.change_scheduled_at = null;
}

function requireScheduled({ subscription }: SubscriptionRecord): void {
  if (subscription.has_scheduled_changes) return;
  throw new Refusal('No scheduled changes are pending for this subscription.'); // own text
}
