import type { Context } from '../context.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { applyRefundAndCapture } from './apply-refund.ts';
import { type ItemPage, isWithoutAnswer, type ListWindow, PAGE_SIZE } from './payment-gateway.ts';
import { type ReconcileContext, settleWithRefunds } from './reconcile-orders.ts';

/** Longer than a bank may take to confirm, so that every payment is checked once in its final state. */
export const PAYMENT_DAYS = 4;
/** A refund may be pending for seven working days at the bank. */
const REFUND_DAYS = 15;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider dates its items by its own clock: ours may be behind it by so much and miss none. */
const CLOCK_BEHIND_MS = DAY_MS;

/**
 * Lists all payments and refunds of the last days at the provider and settles what was missed: the fallback for all
 * payment sources. A payment without an order of ours is stored as unmatched. What cannot be read is logged, and keeps
 * nothing else from being settled. `sweptAt`: when these books were swept before, which is long ago after a restored
 * copy or an outage; the days are counted back from there.
 */
export async function sweepPayments(
  context: ReconcileContext,
  { sweptAt, stopping = null }: { sweptAt?: Date; stopping?: AbortSignal | null } = {},
): Promise<void> {
  const { gateway } = context;
  const now = context.clock.now().getTime();
  const to = new Date(now + CLOCK_BEHIND_MS);
  const until = Math.min(now, sweptAt?.getTime() ?? now);
  const last = (days: number) => ({ from: new Date(until - days * DAY_MS), to });
  await forEachPage(context.log, gateway.listPayments, last(PAYMENT_DAYS), stopping, (payment) =>
    settleWithRefunds(context, payment),
  );
  await forEachPage(
    context.log,
    gateway.listRefunds,
    last(REFUND_DAYS),
    stopping,
    async (refund) => {
      await applyRefundAndCapture(context, refund, null, 'reconciler');
    },
  );
}

async function forEachPage<Item extends { id: string }>(
  log: Context['log'],
  list: (window: ListWindow) => Promise<ItemPage<Item>>,
  days: { from: Date; to: Date },
  stopping: AbortSignal | null,
  settle: (item: Item) => Promise<void>,
): Promise<void> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items, unreadable, isLast } = await list({ ...days, skip });
    if (unreadable.length > 0) {
      const ids = unreadable.map(({ entityId }) => entityId);
      log.error(
        { items: ids.length, ids, fields: unreadable[0]?.fields },
        'The sweep could not read items of the provider: the comparison shows each as a difference',
      );
    }
    for (const item of items) {
      if (stopping?.aborted) return;
      await settle(item).catch((error: unknown) => {
        if (isWithoutAnswer(error) || isDatabaseUnavailable(error)) throw error;
        // It keeps no other from being settled; the comparison that follows shows it to staff.
        log.error({ err: error, id: item.id }, 'The sweep could not settle an item; it goes on');
      });
    }
    if (isLast) return;
  }
}
