import type { Step } from '../clock/timed-work.ts';
import type { ProviderContext } from '../context.ts';
import type { SubscriptionRecord } from '../memory/state.ts';
import { beginCycle, debit } from './run-cycles.ts';

/** Timed changes of subscriptions: cycles begin, failed debits are retried, unauthorised ones expire. */
export function findSubscriptionSteps(context: ProviderContext): Step[] {
  return [...context.state.subscriptions.values()].flatMap((one) => nextStepOf(context, one) ?? []);
}

function nextStepOf(context: ProviderContext, record: SubscriptionRecord): Step | null {
  const { subscription } = record;
  const { status, expire_by, charge_at } = subscription;
  const step = (at: number | null, take: () => void): Step | null =>
    at === null ? null : { at: at * 1000, take };
  if (status === 'created') {
    return step(expire_by, () => {
      subscription.status = 'expired';
      subscription.ended_at = expire_by;
      subscription.charge_at = null;
    });
  }
  if (status === 'authenticated' || status === 'active' || status === 'halted') {
    return step(charge_at, () => beginCycle(context, record));
  }
  return status === 'pending' ? step(charge_at, () => debit(context, record)) : null;
}
