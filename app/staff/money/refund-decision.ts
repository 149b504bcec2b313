import { m } from '#shared/messages/compiled/messages.js';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import { formatMoment } from './format-moment.ts';

/** The approver's decision as text; null where none is needed or made yet. */
export function decisionOf({
  decidedBy,
  decidedAt,
  decision,
  state,
}: RefundRequest): string | null {
  if (decidedBy === null || decidedAt === null || state === 'withdrawn') return null;
  const params = { name: decidedBy.name, at: formatMoment(decidedAt) };
  return state === 'declined'
    ? m.refund_declined_by({ ...params, reason: decision })
    : m.refund_approved_by(params);
}
