import { runWithLease } from '../platform/leases.ts';
import { type Round, reconcileDueOrders } from './reconcile-due-orders.ts';
import type { ReconcileContext } from './reconcile-order.ts';

const LEASE_MS = 60_000;

/**
 * Runs one round of the reconciler and then `then`, in one process at a time. Returns null at once while another
 * process runs it.
 */
export async function reconcileInTurn(
  context: ReconcileContext,
  stopping: AbortSignal | null = null,
  then: (round: Round, ending: AbortSignal) => Promise<void> = async () => {},
): Promise<Round | null> {
  let round: Round | null = null;
  await runWithLease(context, 'reconciler', LEASE_MS, async (lost) => {
    const ending = stopping ? AbortSignal.any([stopping, lost]) : lost;
    round = await reconcileDueOrders(context, ending);
    await then(round, ending);
  });
  return round;
}
