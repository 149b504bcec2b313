import { m } from '#shared/messages/compiled/messages.js';
import type { DifferenceKind } from './differences-endpoints.ts';

/** What differs, as the desk and the activity log name it. */
export const differenceLabels: Readonly<Record<DifferenceKind, () => string>> = {
  payment_not_here: m.differences_kind_payment_not_here,
  payment_not_there: m.differences_kind_payment_not_there,
  payment_status: m.differences_kind_payment_status,
  payment_amount: m.differences_kind_payment_amount,
  payment_currency: m.differences_kind_payment_currency,
  payment_fee: m.differences_kind_payment_fee,
  payment_order: m.differences_kind_payment_order,
  refund_not_here: m.differences_kind_refund_not_here,
  refund_not_there: m.differences_kind_refund_not_there,
  refund_status: m.differences_kind_refund_status,
  refund_amount: m.differences_kind_refund_amount,
  refund_payment: m.differences_kind_refund_payment,
  settlement_not_here: m.differences_kind_settlement_not_here,
  settlement_not_there: m.differences_kind_settlement_not_there,
  settlement_amount: m.differences_kind_settlement_amount,
  payment_in_no_settlement: m.differences_kind_payment_in_no_settlement,
  payment_in_two_settlements: m.differences_kind_payment_in_two_settlements,
  settlement_line_unknown: m.differences_kind_settlement_line_unknown,
  settlement_line_amount: m.differences_kind_settlement_line_amount,
  settlement_line_other: m.differences_kind_settlement_line_other,
};
