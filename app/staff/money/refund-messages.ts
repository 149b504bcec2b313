import { m } from '#shared/messages/compiled/messages.js';
import type { RefundState, UnmatchedPayment } from '#shared/staff/money-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const refundLabels: Record<
  RefundState,
  { readonly label: () => string; readonly tone: BadgeTone }
> = {
  waiting: { label: m.refund_state_waiting, tone: 'waiting' },
  ordered: { label: m.refund_state_ordered, tone: 'waiting' },
  pending: { label: m.refund_state_pending, tone: 'waiting' },
  done: { label: m.refund_state_done, tone: 'good' },
  refused: { label: m.refund_state_refused, tone: 'bad' },
  declined: { label: m.refund_state_declined, tone: 'plain' },
  withdrawn: { label: m.refund_state_withdrawn, tone: 'plain' },
};

/** Why a payment is unmatched. */
export const unmatchedLabels: Record<UnmatchedPayment['reason'], () => string> = {
  unknown_order: m.unmatched_reason_unknown_order,
  other_amount: m.unmatched_reason_other_amount,
  other_currency: m.unmatched_reason_other_currency,
  other_order: m.unmatched_reason_other_order,
  second_capture: m.unmatched_reason_second_capture,
  void_gift: m.unmatched_reason_void_donation,
};
