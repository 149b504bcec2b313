import { m } from '#shared/messages/compiled/messages.js';
import { tellMoment } from '../money/tell-moment.ts';

/** Text for what a request waits for: an approver, or a time. */
export function describeApprovalAsked(effectiveAfter: string | null): string {
  return effectiveAfter === null
    ? m.desk_approval_asked()
    : m.desk_approval_delayed({ at: tellMoment(effectiveAfter) });
}
