import type { Context } from '../context.ts';
import type { Door } from './door.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { statusFromNews } from './payment-rank.ts';
import { settleInTurn } from './settle-queue.ts';
import type { Settlement } from './settle-together.ts';

/**
 * The one way in which a payment changes our books, whatever door its news came through. It only moves forward
 * (created, failed, authorized, captured): stale or repeated news changes nothing. On capture the gift is counted, in
 * the same transaction. A payment that does not fit our order is kept aside for staff and never counted.
 */
export async function settlePayment(
  context: Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox'>,
  payment: ProviderPayment,
  via: Door,
): Promise<Settlement> {
  const settlement = await settleInTurn(context, { payment, via });
  if (settlement.outcome === 'moved') {
    context.wakeOutbox();
    const status = statusFromNews(payment);
    if (status === 'failed' || status === 'captured') {
      await context.shield.notePayment({ orderId: payment.orderId, status });
    }
  }
  if (settlement.outcome === 'kept-aside') {
    const { reason } = settlement;
    context.log.warn({ paymentId: payment.id, reason, via }, 'A payment is kept aside for staff');
  }
  return settlement;
}
