import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';
import { tellMoment } from './tell-moment.ts';

type Words = { readonly label: string; readonly tone: BadgeTone };

/** Status of a mail. One that failed and is retried automatically is neither sent nor failed. */
export function nameMailState({ state, error }: StaffMail): Words {
  if (state === 'sent') return { label: m.mail_state_sent(), tone: 'good' };
  if (state === 'failed') return { label: m.mail_state_failed(), tone: 'bad' };
  return error === ''
    ? { label: m.mail_state_waiting(), tone: 'waiting' }
    : { label: m.mail_state_trying(), tone: 'bad' };
}

/** When it was sent, or will be. */
export function tellMailTimes({ sentAt, createdAt, nextTryAt, tries }: StaffMail): string {
  if (sentAt !== null) return m.mail_sent_at({ at: tellMoment(sentAt) });
  if (nextTryAt === null) return m.mail_given_up({ count: tries, at: tellMoment(createdAt) });
  return tries === 0
    ? m.mail_ordered_at({ at: tellMoment(createdAt) })
    : m.mail_next_try({ count: tries, at: tellMoment(nextTryAt) });
}
