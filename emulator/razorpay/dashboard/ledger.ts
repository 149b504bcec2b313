import type { Desk } from '../desk.ts';

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

/** The truth about money: every payment ever captured, the oldest first, and what went back of it. */
export function listLedger(desk: Desk): LedgerEntry[] {
  return [...desk.state.payments.values()].flatMap(({ payment, capturedAt }) => {
    const { status } = payment;
    if (capturedAt === null || (status !== 'captured' && status !== 'refunded')) return [];
    return {
      id: payment.id,
      order_id: payment.order_id,
      receipt: desk.state.orders.get(payment.order_id)?.order.receipt ?? null,
      amount: payment.amount,
      amount_refunded: payment.amount_refunded,
      currency: payment.currency,
      international: payment.international,
      status,
      captured_at: capturedAt,
    };
  });
}
