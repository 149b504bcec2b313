import type { DatabaseTransaction } from '../database/handles.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Door } from './door.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { insertStray } from './payments.writes.ts';

/** Why a payment may not count. */
export type StrayReason =
  | 'unknown_order'
  | 'other_amount'
  | 'other_currency'
  | 'other_order'
  | 'second_capture'
  | 'void_gift';

/** Keeps a payment that may not count, with an audit entry, for staff to look at. Once, however often it is seen. */
export async function keepAside(
  trx: DatabaseTransaction,
  clock: Clock,
  payment: ProviderPayment,
  reason: StrayReason,
  via: Door,
): Promise<void> {
  const isNew = await insertStray(trx, {
    provider_payment_id: payment.id,
    provider_order_id: payment.orderId,
    amount_paise: payment.amountPaise,
    currency: payment.currency,
    reason,
    seen_via: via,
    created_at: toTimestamp(clock.now()),
    resolved_at: null,
  });
  if (!isNew) return;
  await writeAudit(trx, clock, {
    actor: 'provider',
    action: 'keep-payment-aside',
    subject: payment.id,
    details: { reason, via, orderId: payment.orderId },
  });
}
