import { FAILURES_MADE_GOOD, MOST_FAILED } from './order-limits.ts';
import { findOrder, takeOrder } from './orders.writes.ts';
import { readCounts } from './remembered-counts.ts';
import type { ShieldParts } from './shield-parts.ts';

/**
 * Records the outcome of an order's payment. Failures weigh more on network and mailbox than orders do; a capture gives
 * the order's count back. Never blocks the payment: errors are logged.
 */
export async function notePayment(
  shield: ShieldParts,
  { orderId, status }: { orderId: string | null; status: 'failed' | 'captured' },
): Promise<void> {
  if (shield.limiter.isLifted || orderId === null) return;
  try {
    await (status === 'failed' ? noteFailure(shield, orderId) : noteCapture(shield, orderId));
  } catch (error) {
    shield.log.error({ err: error }, 'A payment was not counted by the shield');
  }
}

async function noteFailure(shield: ShieldParts, orderId: string): Promise<void> {
  const order = await findOrder(await shield.counters.use(), orderId);
  if (!order) return;
  const { network, campaign_id: campaignId, counts } = order;
  shield.tallies.note('failed', { network, campaignId });
  const { failed } = readCounts(counts);
  const stand = await shield.limiter.count(failed);
  const tooMany = failed.filter((_, n) => (stand[n] ?? 0) > MOST_FAILED);
  await shield.limiter.count(tooMany.map((one) => ({ ...one, units: -1 })));
}

async function noteCapture(shield: ShieldParts, orderId: string): Promise<void> {
  const order = await takeOrder(await shield.counters.use(), orderId);
  if (!order) return;
  const { network, campaign_id: campaignId, counts } = order;
  shield.tallies.note('captured', { network, campaignId });
  const { unpaid, failed } = readCounts(counts);
  await shield.limiter.count([
    ...unpaid.map((one) => ({ ...one, units: -1 })),
    ...failed.map((one) => ({ ...one, units: -FAILURES_MADE_GOOD })),
  ]);
}
