import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { nextCheckAfter } from './check-schedule.ts';
import { ProviderError } from './payment-gateway.ts';
import { listDueOrders, type OrderRow } from './payments.queries.ts';
import { scheduleNextCheck, updateOrders } from './payments.writes.ts';
import { type ReconcileContext, reconcileOrder } from './reconcile-order.ts';

export const ORDERS_A_ROUND = 50;
const AFTER_OUTAGE_MS = 60_000;

/** `isProviderAway`: the provider could not be reached, so the round ended early and the next should wait. */
export type Round = { asked: number; isProviderAway: boolean };

/**
 * One round over the due orders, longest due first. Orders that the provider cannot answer now stay due; an order that
 * it rejects waits for its next check and does not block the others.
 */
export async function reconcileDueOrders(
  context: ReconcileContext,
  stopping: AbortSignal | null = null,
): Promise<Round> {
  const due = await listDueOrders(context.db, toTimestamp(context.clock.now()), ORDERS_A_ROUND);
  let asked = 0;
  for (const order of due) {
    if (stopping?.aborted) break;
    if (!(await askAbout(context, order))) return { asked, isProviderAway: true };
    asked += 1;
  }
  return { asked, isProviderAway: false };
}

/** False when the provider could not be reached. */
async function askAbout(context: ReconcileContext, order: OrderRow): Promise<boolean> {
  try {
    await reconcileOrder(context, order);
  } catch (error) {
    const isOutage = error instanceof ProviderError && !error.isDenial;
    context.log[isOutage ? 'warn' : 'error'](
      { err: error, orderId: order.id },
      'An order could not be reconciled',
    );
    if (isOutage) {
      await putOff(context, order);
      return false;
    }
  }
  const next = nextCheckAfter(order.created_at, context.clock.now());
  await transact(context.db, (trx) => scheduleNextCheck(trx, order.id, next));
  return true;
}

/** Postpones the order briefly, behind the others, in case it alone makes the provider fail. */
async function putOff(context: ReconcileContext, order: OrderRow): Promise<void> {
  const next_check_at = timestampAfter(context.clock.now(), AFTER_OUTAGE_MS);
  await transact(context.db, (trx) => updateOrders(trx, [order.id], { next_check_at }));
}
