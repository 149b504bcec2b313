import type { ProviderContext } from '../context.ts';
import type { PaymentRecord, SettlementRecord } from '../memory/state.ts';
import type { Refund, Settlement, SettlementLine } from '../wire/entities.ts';

/** The lines of a settlement, as its reconciliation report shows them. */
export function presentLines(
  context: ProviderContext,
  { settlement, lines, otherAmounts = {}, adjustments = [] }: SettlementRecord,
): SettlementLine[] {
  const presented = lines.flatMap((id) => {
    const record = context.state.payments.get(id);
    if (record) return presentPaymentLine(context, record, settlement);
    const refund = context.state.refunds.get(id);
    const of = refund && context.state.payments.get(refund.payment_id);
    return refund && of ? presentRefundLine(context, refund, of, settlement) : [];
  });
  return [
    ...presented.map((line) => withAmount(line, otherAmounts[line.entity_id] ?? line.amount)),
    ...adjustments.map((adjustment) => presentAdjustment(adjustment, settlement)),
  ];
}

function withAmount(line: SettlementLine, amount: number): SettlementLine {
  const isDebit = line.type === 'refund';
  return {
    ...line,
    amount,
    ...(isDebit ? { debit: amount } : { credit: amount - line.fee }),
  };
}

function presentAdjustment(
  { id, amount }: { id: string; amount: number },
  settlement: Settlement,
): SettlementLine {
  return {
    entity_id: id,
    type: 'adjustment',
    debit: Math.max(-amount, 0),
    credit: Math.max(amount, 0),
    amount: Math.abs(amount),
    ...{ fee: 0, tax: 0, currency: 'INR', notes: '{}' },
    ...{ created_at: settlement.created_at, description: null, payment_id: null },
    ...{ order_id: null, order_receipt: null, method: null },
    ...{ card_network: null, card_issuer: null, card_type: null, dispute_id: null },
    ...ofSettlement(settlement),
  };
}

function presentPaymentLine(
  context: ProviderContext,
  record: PaymentRecord,
  settlement: Settlement,
): SettlementLine {
  const { payment } = record;
  return {
    entity_id: payment.id,
    type: 'payment',
    debit: 0,
    credit: payment.amount - (payment.fee ?? 0),
    amount: payment.amount,
    fee: payment.fee ?? 0,
    tax: payment.tax ?? 0,
    created_at: payment.created_at,
    description: payment.description,
    payment_id: null,
    ...ofPayment(context, record),
    ...ofSettlement(settlement),
  };
}

function presentRefundLine(
  context: ProviderContext,
  refund: Refund,
  record: PaymentRecord,
  settlement: Settlement,
): SettlementLine {
  return {
    entity_id: refund.id,
    type: 'refund',
    debit: refund.amount,
    credit: 0,
    amount: refund.amount,
    fee: 0,
    tax: 0,
    created_at: refund.created_at,
    description: null,
    payment_id: refund.payment_id,
    ...ofPayment(context, record),
    ...ofSettlement(settlement),
  };
}

function ofPayment(context: ProviderContext, { payment, card }: PaymentRecord) {
  return {
    currency: payment.currency,
    notes: JSON.stringify(Array.isArray(payment.notes) ? {} : payment.notes),
    order_id: payment.order_id,
    order_receipt: context.state.orders.get(payment.order_id)?.order.receipt ?? null,
    method: payment.method,
    card_network: card?.network ?? null,
    card_issuer: card?.issuer ?? null,
    card_type: card?.type ?? null,
    dispute_id: null,
  };
}

function ofSettlement({ id, utr, created_at }: Settlement) {
  return {
    on_hold: false,
    settled: true,
    settled_at: created_at,
    settlement_id: id,
    settlement_utr: utr,
    posted_at: null,
    credit_type: 'default',
  } as const;
}
