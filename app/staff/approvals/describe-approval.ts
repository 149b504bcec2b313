import { m } from '#shared/messages/compiled/messages.js';
import { formatMoment } from '../money/format-moment.ts';

/** Text for what a request waits for: an approver, or a time. */
export function describeApprovalAsked(effectiveAfter: string | null): string {
  return effectiveAfter === null
    ? m.desk_approval_asked()
    : m.desk_approval_delayed({ at: formatMoment(effectiveAfter) });
}
