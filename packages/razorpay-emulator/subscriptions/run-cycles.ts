import { type ProviderContext, unixNow } from '../context.ts';
import type { PaymentRecord, SubscriptionRecord } from '../memory/state.ts';
import { findPlan } from '../plans/create-plan.ts';
import { announceSubscription } from '../webhooks/announce.ts';
import { chargeSubscription, priceOfCycle } from './charge-subscription.ts';
import { startOfCycle } from './cycles.ts';

const dayS = 24 * 60 * 60;
/** On the due day, and on the three days after it. */
const triesACycle = 4;

/** Begins the next cycle: it is invoiced, and charged if the subscription is active. */
export function beginCycle(context: ProviderContext, record: SubscriptionRecord): void {
  const { subscription } = record;
  if (record.cancelsAtCycleEnd) endSubscription(context, record, 'cancelled');
  else if (subscription.remaining_count === 0) endSubscription(context, record, 'completed');
  else {
    applyScheduledChanges(record);
    openCycle(context, record);
    if (subscription.status === 'halted') subscription.charge_at = subscription.current_end;
    else debit(context, record);
  }
}

/** Sets counts and dates of the cycle that begins now. */
export function openCycle(context: ProviderContext, record: SubscriptionRecord): void {
  const { subscription } = record;
  const plan = findPlan(context, subscription.plan_id);
  const startAt = subscription.start_at ?? unixNow(context);
  subscription.start_at = startAt;
  subscription.end_at = startOfCycle(startAt, plan, subscription.total_count - 1);
  subscription.current_start = startOfCycle(startAt, plan, record.invoiced);
  subscription.current_end = startOfCycle(startAt, plan, record.invoiced + 1);
  record.invoiced += 1;
  subscription.remaining_count = subscription.total_count - record.invoiced;
  subscription.auth_attempts = 0;
}

/** Charges this cycle: at its beginning, or a day after a failure. */
export function debit(context: ProviderContext, record: SubscriptionRecord): void {
  if (record.instrument === null) throw new Error('Nobody has agreed to this subscription yet');
  const attempt = chargeSubscription(context, record, {
    amount: priceOfCycle(context, record),
    instrument: record.instrument,
    failsFor: record.debitsFail ? 'insufficient_fund' : null,
  });
  if (record.debitsFail) fail(context, record, attempt);
  else succeed(context, record, attempt);
}

/** Marks the cycle as paid. */
export function succeed(
  context: ProviderContext,
  record: SubscriptionRecord,
  attempt: PaymentRecord,
): void {
  const { subscription } = record;
  const wasActive = subscription.status === 'active';
  subscription.status = 'active';
  subscription.auth_attempts = 0;
  subscription.paid_count += 1;
  subscription.charge_at = subscription.current_end;
  if (!wasActive) announceSubscription(context, 'subscription.activated', record, attempt);
  announceSubscription(context, 'subscription.charged', record, attempt);
  if (subscription.remaining_count === 0) endSubscription(context, record, 'completed', attempt);
}

function fail(context: ProviderContext, record: SubscriptionRecord, attempt: PaymentRecord): void {
  const { subscription } = record;
  subscription.auth_attempts += 1;
  const isLast = subscription.auth_attempts >= triesACycle;
  subscription.status = isLast ? 'halted' : 'pending';
  subscription.charge_at = isLast ? subscription.current_end : (subscription.charge_at ?? 0) + dayS;
  announceSubscription(context, `subscription.${subscription.status}`, record, attempt);
}

export function endSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  status: 'cancelled' | 'completed',
  attempt: PaymentRecord | null = null,
): void {
  const { subscription } = record;
  subscription.status = status;
  subscription.ended_at = unixNow(context);
  subscription.charge_at = null;
  announceSubscription(context, `subscription.${status}`, record, attempt);
}

function applyScheduledChanges(record: SubscriptionRecord): void {
  const { subscription, scheduled } = record;
  if (scheduled === null) return;
  Object.assign(subscription, scheduled);
  subscription.has_scheduled_changes = false;
  subscription.change_scheduled_at = null;
  record.scheduled = null;
}
