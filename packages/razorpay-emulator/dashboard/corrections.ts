import { newId, unixNow } from '../context.ts';
import type { SettlementRecord } from '../memory/state.ts';
import { findPayment } from '../payments/find-payments.ts';
import type { Provider } from '../provider.ts';
import { presentLines } from '../settlements/present-lines.ts';
import type { Payment, Refund, Settlement, SettlementLine } from '../wire/entities.ts';
import { idDoesNotExist } from '../wire/errors.ts';
import { drawCode } from '../wire/ids.ts';

/** What the provider may correct in a payment, or a test may let it get wrong. */
type PaymentCorrection = Partial<
  Pick<Payment, 'amount' | 'currency' | 'status' | 'order_id' | 'fee' | 'tax'>
>;
type RefundCorrection = Partial<Pick<Refund, 'amount' | 'status' | 'payment_id'>>;

type OtherLines = {
  /** Amounts of lines, by their ids, that are not those of the payments and refunds themselves. */
  amounts?: Record<string, number>;
  /** Lines that are no payment and no refund; negative: deducted. */
  adjustments?: readonly number[];
};

/**
 * Changes of the provider's books that no webhook reports: corrections by its staff, another account behind the same
 * keys, a restored copy. A merchant finds them only by comparing.
 */
export type Corrections = {
  correctPayment(paymentId: string, correction: PaymentCorrection): Promise<Payment>;
  /** The provider no longer knows the payment. */
  forgetPayment(paymentId: string): Promise<void>;
  /** A refund beside the API, as of a lost dispute: it may exceed what is left of the payment. */
  addRefund(paymentId: string, amount: number): Promise<Refund>;
  correctRefund(refundId: string, correction: RefundCorrection): Promise<Refund>;
  forgetRefund(refundId: string): Promise<void>;
  /** A settlement of these payments and refunds at `settledAt` (ms since 1970), even if settled before. */
  addSettlement(
    entityIds: readonly string[],
    settledAt: number,
    others?: OtherLines,
  ): Promise<Settlement>;
  forgetSettlement(settlementId: string): Promise<void>;
  /** The payment is kept out of all coming settlements. */
  withholdFromSettlement(paymentId: string): Promise<void>;
};

export function createCorrections(provider: Provider): Corrections {
  const { state, change } = provider;

  return {
    correctPayment: (id, correction) =>
      change(() => {
        const { payment } = findPayment(provider, id);
        Object.assign(payment, correction);
        return structuredClone(payment);
      }),
    forgetPayment: (id) =>
      change(() => {
        const { payment } = findPayment(provider, id);
        state.payments.delete(id);
        state.unsettled.delete(id);
        const order = state.orders.get(payment.order_id);
        if (order) order.paymentIds.splice(order.paymentIds.indexOf(id), 1);
      }),
    addRefund: (id, amount) =>
      change(() => {
        const { payment } = findPayment(provider, id);
        const refund: Refund = {
          ...{ id: newId(provider, 'rfnd'), entity: 'refund', amount, currency: payment.currency },
          ...{ payment_id: id, notes: [], receipt: null, acquirer_data: { arn: null } },
          ...{ created_at: unixNow(provider), batch_id: null, status: 'processed' },
          ...{ speed_requested: 'normal', speed_processed: 'normal' },
        };
        state.refunds.set(refund.id, refund);
        return structuredClone(refund);
      }),
    correctRefund: (id, correction) =>
      change(() => structuredClone(Object.assign(findRefund(provider, id), correction))),
    forgetRefund: (id) =>
      change(() => {
        findRefund(provider, id);
        state.refunds.delete(id);
      }),
    addSettlement: (lines, settledAt, { amounts = {}, adjustments = [] } = {}) =>
      change(() => {
        const settlement: Settlement = {
          ...{ id: newId(provider, 'setl'), entity: 'settlement', amount: 0 },
          ...{ status: 'processed', fees: 0, tax: 0 },
          utr: drawCode(provider.settings.random).toLowerCase(),
          created_at: Math.floor(settledAt / 1000),
        };
        const record: SettlementRecord = {
          ...{ settlement, lines: [...lines], otherAmounts: amounts },
          adjustments: adjustments.map((amount) => ({ id: newId(provider, 'adj'), amount })),
        };
        settlement.amount = sumOf(presentLines(provider, record));
        state.settlements.set(settlement.id, record);
        for (const id of lines) state.unsettled.delete(id);
        return structuredClone(settlement);
      }),
    forgetSettlement: (id) =>
      change(() => {
        if (!state.settlements.delete(id)) throw idDoesNotExist();
      }),
    withholdFromSettlement: (id) =>
      change(() => {
        findPayment(provider, id);
        state.unsettled.delete(id);
      }),
  };
}

function findRefund({ state }: Provider, id: string): Refund {
  const refund = state.refunds.get(id);
  if (!refund) throw idDoesNotExist();
  return refund;
}

const sumOf = (lines: readonly SettlementLine[]) =>
  lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
