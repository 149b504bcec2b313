import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Door } from './door.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { statusFromNews } from './payment-rank.ts';
import type { OrderRow, PaymentRow } from './payments.queries.ts';
import { insertPayment, recordMove, updatePayment } from './payments.writes.ts';

export type PaymentNews = {
  payment: ProviderPayment;
  order: OrderRow;
  /** What we knew before. */
  known: PaymentRow | undefined;
  via: Door;
  capturedAt: Date | null;
  at: string;
};

/** Writes down where a payment stands now, and the move that brought it there. */
export async function savePayment(
  trx: DatabaseTransaction,
  { payment, order, known, via, capturedAt, at }: PaymentNews,
): Promise<void> {
  const to = statusFromNews(payment);
  const latest = {
    status: to,
    method: payment.method,
    international: payment.international ? 1 : 0,
    fee_paise: payment.feePaise,
    tax_paise: payment.taxPaise,
    error_description: payment.errorDescription,
    captured_at: capturedAt && toTimestamp(capturedAt),
    updated_at: at,
  } as const;
  if (known) {
    await updatePayment(trx, payment.id, latest);
  } else {
    await insertPayment(trx, {
      ...latest,
      provider_payment_id: payment.id,
      provider_order_id: payment.orderId ?? '',
      donation_id: order.donation_id,
      amount_paise: payment.amountPaise,
      refunded_paise: 0,
      first_seen_via: via,
      created_at: at,
    });
  }
  await recordMove(trx, { paymentId: payment.id, from: known?.status ?? null, to, via, at });
}
