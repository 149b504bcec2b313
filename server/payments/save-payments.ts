import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { PaymentsTable } from '../database/tables/payments.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Door } from './door.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { statusFromNews } from './payment-rank.ts';
import type { OrderRow, PaymentRow } from './payments.queries.ts';
import { insertPayments, recordMoves, updatePayment } from './payments.writes.ts';

export type PaymentNews = {
  payment: ProviderPayment;
  order: OrderRow;
  /** What we knew before. */
  known: PaymentRow | undefined;
  via: Door;
  capturedAt: Date | null;
};

/** Writes down where payments stand now, and the moves that brought them there. Each comes once. */
export async function savePayments(
  trx: DatabaseTransaction,
  all: readonly PaymentNews[],
  at: string,
): Promise<void> {
  const unseen: Insertable<PaymentsTable>[] = [];
  for (const news of all) {
    const { payment, order, known, via } = news;
    const latest = toLatest(news, at);
    if (known) await updatePayment(trx, payment.id, latest);
    else {
      unseen.push({
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
  }
  await insertPayments(trx, unseen);
  const moves = all.map(({ payment, known, via }) => ({
    paymentId: payment.id,
    from: known?.status ?? null,
    to: statusFromNews(payment),
    via,
    at,
  }));
  await recordMoves(trx, moves);
}

function toLatest({ payment, capturedAt }: PaymentNews, at: string) {
  return {
    status: statusFromNews(payment),
    method: payment.method,
    international: payment.international ? 1 : 0,
    fee_paise: payment.feePaise,
    tax_paise: payment.taxPaise,
    error_description: payment.errorDescription,
    captured_at: capturedAt && toTimestamp(capturedAt),
    updated_at: at,
  } as const;
}
