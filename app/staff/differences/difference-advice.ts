import { m } from '#shared/messages/compiled/messages.js';
import type { DifferenceKind } from '#shared/staff/differences-endpoints.ts';

/** What staff do about each kind of difference. */
export const differenceAdvice: Readonly<Record<DifferenceKind, () => string>> = {
  payment_not_here: m.differences_do_payment_not_here,
  payment_not_there: m.differences_do_payment_not_there,
  payment_status: m.differences_do_payment,
  payment_amount: m.differences_do_payment,
  payment_currency: m.differences_do_payment,
  payment_fee: m.differences_do_fee,
  payment_order: m.differences_do_payment,
  refund_not_here: m.differences_do_refund,
  refund_not_there: m.differences_do_refund,
  refund_status: m.differences_do_refund,
  refund_amount: m.differences_do_refund,
  refund_payment: m.differences_do_refund,
  settlement_not_here: m.differences_do_settlement,
  settlement_not_there: m.differences_do_settlement,
  settlement_amount: m.differences_do_settlement,
  payment_in_no_settlement: m.differences_do_no_settlement,
  payment_in_two_settlements: m.differences_do_settlement,
  settlement_line_unknown: m.differences_do_line_unknown,
  settlement_line_amount: m.differences_do_settlement,
  settlement_line_other: m.differences_do_line_other,
};
