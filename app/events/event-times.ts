import type { CharityEvent } from '#shared/content/events.ts';
import { formatDate, formatTime, TIME_ZONE } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** When an event is, in words: the day as day/month/year, and from when until when, in Indian time. */
export function describeTimes({ startsAt, endsAt }: Pick<CharityEvent, 'startsAt' | 'endsAt'>): {
  date: string;
  time: string;
} {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  const date = formatDate(start);
  const to =
    formatDate(end) === date
      ? formatTime(end)
      : m.event_date_and_time({ date: formatDate(end), time: formatTime(end) });
  return { date, time: m.event_from_to({ from: formatTime(start), to }) };
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** The leaf of a wall calendar: weekday, day and month of a moment in India. */
export function leafOf(moment: string): { weekday: string; day: string; month: string } {
  const read = Object.fromEntries(
    parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return { weekday: read.weekday ?? '', day: read.day ?? '', month: read.month ?? '' };
}
