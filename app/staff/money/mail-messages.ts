import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';
import { formatMoment } from './format-moment.ts';

type StateLabel = { readonly label: string; readonly tone: BadgeTone };

/** Status of a mail. One that failed and is retried automatically is neither sent nor failed. */
export function nameMailState({ state, error }: StaffMail): StateLabel {
  if (state === 'sent') return { label: m.mail_state_sent(), tone: 'good' };
  if (state === 'failed') return { label: m.mail_state_failed(), tone: 'bad' };
  return error === ''
    ? { label: m.mail_state_waiting(), tone: 'waiting' }
    : { label: m.mail_state_trying(), tone: 'bad' };
}

/** When it was sent, or will be. */
export function describeMailTimes({ sentAt, createdAt, nextTryAt, tries }: StaffMail): string {
  if (sentAt !== null) return m.mail_sent_at({ at: formatMoment(sentAt) });
  if (nextTryAt === null) return m.mail_given_up({ count: tries, at: formatMoment(createdAt) });
  return tries === 0
    ? m.mail_ordered_at({ at: formatMoment(createdAt) })
    : m.mail_next_try({ count: tries, at: formatMoment(nextTryAt) });
}
