import { m } from '#shared/messages/compiled/messages.js';
import type { NewsletterShown } from '#shared/staff/newsletters-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

const labels: Record<NewsletterShown['state'], { label: () => string; tone: BadgeTone }> = {
  new: { label: m.newsletters_state_new, tone: 'plain' },
  sending: { label: m.newsletters_state_sending, tone: 'waiting' },
  stopped: { label: m.newsletters_state_stopped, tone: 'bad' },
  sent: { label: m.newsletters_state_sent, tone: 'good' },
};

/** The status of a newsletter as a badge. */
export function labelState({ state }: Pick<NewsletterShown, 'state'>): {
  label: string;
  tone: BadgeTone;
} {
  const { label, tone } = labels[state];
  return { label: label(), tone };
}

/** A count with Indian separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

const MAILS_A_MINUTE = 300;
const MINUTES_AN_HOUR = 60;
const MINUTES_SHOWN = 90;

/** How long this many mails take, at five a second. */
export function describeDuration(mails: number): string {
  const minutes = Math.ceil(mails / MAILS_A_MINUTE);
  if (minutes <= 1) return m.newsletter_minutes_few();
  return minutes <= MINUTES_SHOWN
    ? m.newsletter_minutes({ minutes: formatCount(minutes) })
    : m.newsletter_hours({ hours: formatCount(Math.ceil(minutes / MINUTES_AN_HOUR)) });
}
