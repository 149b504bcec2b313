import { m } from '#shared/messages/compiled/messages.js';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import { tellMoment } from './tell-moment.ts';

/** The approver's decision as text; null where none is needed or made yet. */
export function decisionOf({
  decidedBy,
  decidedAt,
  decision,
  state,
}: RefundRequest): string | null {
  if (decidedBy === null || decidedAt === null || state === 'withdrawn') return null;
  const words = { name: decidedBy.name, at: tellMoment(decidedAt) };
  return state === 'declined'
    ? m.refund_declined_by({ ...words, reason: decision })
    : m.refund_approved_by(words);
}
