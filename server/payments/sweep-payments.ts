import { applyRefundAndCapture } from './apply-refund.ts';
import { type ListWindow, PAGE_SIZE } from './payment-gateway.ts';
import { type ReconcileContext, settleWithRefunds } from './reconcile-orders.ts';

/** Longer than a bank may take to confirm, so that every payment is checked once in its final state. */
const PAYMENT_DAYS = 4;
/** A refund may be pending for seven working days at the bank. */
const REFUND_DAYS = 15;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lists all payments and refunds of the last days at the provider and settles what was missed: the fallback for all
 * payment sources. A payment without an order of ours is stored as unmatched.
 */
export async function sweepPayments(
  context: ReconcileContext,
  stopping: AbortSignal | null = null,
): Promise<void> {
  const { gateway } = context;
  const to = context.clock.now();
  const last = (days: number) => ({ from: new Date(to.getTime() - days * DAY_MS), to });
  await forEachPage(gateway.listPayments, last(PAYMENT_DAYS), stopping, (payment) =>
    settleWithRefunds(context, payment),
  );
  await forEachPage(gateway.listRefunds, last(REFUND_DAYS), stopping, async (refund) => {
    await applyRefundAndCapture(context, refund, null, 'reconciler');
  });
}

async function forEachPage<Item>(
  list: (window: ListWindow) => Promise<Item[]>,
  days: { from: Date; to: Date },
  stopping: AbortSignal | null,
  settle: (item: Item) => Promise<void>,
): Promise<void> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const items = await list({ ...days, skip });
    for (const item of items) {
      if (stopping?.aborted) return;
      await settle(item);
    }
    if (items.length < PAGE_SIZE) return;
  }
}
