import { m } from '#shared/messages/compiled/messages.js';
import { tellMoment } from '../money/tell-moment.ts';

/** What happens next with something that was asked for, in words: a second person, or time. */
export function sayAsked(effectiveAfter: string | null): string {
  return effectiveAfter === null
    ? m.desk_approval_asked()
    : m.desk_approval_delayed({ at: tellMoment(effectiveAfter) });
}
