import { newId, type ProviderContext } from '../context.ts';
import type { Refund, Settlement } from '../wire/entities.ts';
import { drawCode } from '../wire/ids.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Noon in India: money that is due is settled once a day. */
const settledAtUtcMs = 6.5 * 60 * 60 * 1000;
/** The provider's usual cycle. */
const settlesAfterMs = 2 * dayMs;

/** When a payment captured then is settled, in milliseconds: at the first noon in India two days later or more. */
export function settlementTimeOf(capturedAtMs: number): number {
  const due = capturedAtMs + settlesAfterMs;
  return Math.ceil((due - settledAtUtcMs) / dayMs) * dayMs + settledAtUtcMs;
}

/**
 * Pays all captured money that is due into the merchant's bank account. Processed refunds are deducted, the oldest first,
 * as far as the money lasts; others wait for the next settlement.
 */
export function settlePayments(context: ProviderContext): void {
  const { payments, refunds, settlements, unsettled } = context.state;
  const now = context.settings.now();
  const due = [...unsettled].filter(([, { capturedAt }]) => settlementTimeOf(capturedAt) <= now);
  if (due.length === 0) return;
  const lines: string[] = [];
  let amount = 0;
  for (const [id] of due) {
    const payment = payments.get(id)?.payment;
    unsettled.delete(id);
    if (!payment) continue;
    lines.push(id);
    amount += payment.amount - (payment.fee ?? 0);
  }
  for (const refund of refunds.values()) {
    if (!isDeductible(context, refund) || refund.amount > amount) continue;
    lines.push(refund.id);
    amount -= refund.amount;
  }
  const id = newId(context, 'setl');
  const settlement: Settlement = {
    id,
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: drawCode(context.settings.random).toLowerCase(),
    created_at: Math.floor(now / 1000),
  };
  settlements.set(id, { settlement, lines });
  for (const line of lines) context.state.settledIn.set(line, id);
}

/** A refund of a settled payment, or of one that this settlement contains. */
function isDeductible(context: ProviderContext, refund: Refund): boolean {
  const { settledIn, unsettled, payments } = context.state;
  const wasCaptured = (payments.get(refund.payment_id)?.capturedAt ?? null) !== null;
  return (
    refund.status === 'processed' &&
    wasCaptured &&
    !settledIn.has(refund.id) &&
    !unsettled.has(refund.payment_id)
  );
}
