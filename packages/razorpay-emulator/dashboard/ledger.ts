import type { ProviderContext } from '../context.ts';

export type LedgerEntry = {
  id: string;
  order_id: string;
  receipt: string | null;
  amount: number;
  amount_refunded: number;
  currency: string;
  international: boolean;
  status: 'captured' | 'refunded';
  captured_at: number;
};

/** Every captured payment, the oldest first, with the amount refunded so far. */
export function listLedger(context: ProviderContext): LedgerEntry[] {
  const goneBack = new Map<string, number>();
  for (const { payment_id, amount, status } of context.state.refunds.values()) {
    if (status !== 'processed') continue;
    goneBack.set(payment_id, (goneBack.get(payment_id) ?? 0) + amount);
  }
  return [...context.state.payments.values()].flatMap(({ payment, capturedAt }) => {
    if (capturedAt === null) return [];
    const refunded = goneBack.get(payment.id) ?? 0;
    return {
      id: payment.id,
      order_id: payment.order_id,
      receipt: context.state.orders.get(payment.order_id)?.order.receipt ?? null,
      amount: payment.amount,
      amount_refunded: refunded,
      currency: payment.currency,
      international: payment.international,
      status: refunded === payment.amount ? 'refunded' : 'captured',
      captured_at: capturedAt,
    };
  });
}
