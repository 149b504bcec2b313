import type { CharityEvent } from '#shared/content/items/event.ts';
import { formatDate, formatTime, TIME_ZONE } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** When an event is, in words and in Indian time. */
export type EventTimes = {
  /** The day it begins, day/month/year (R10). */
  readonly date: string;
  /** When it begins: 6:30 AM. */
  readonly from: string;
  /** When it ends, with the day where that is another one. */
  readonly to: string;
  /** From when until when. */
  readonly time: string;
};

export function describeTimes({
  startsAt,
  endsAt,
}: Pick<CharityEvent, 'startsAt' | 'endsAt'>): EventTimes {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const date = formatDate(start);
  const from = formatTime(start);
  const to =
    formatDate(end) === date
      ? formatTime(end)
      : m.event_date_and_time({ date: formatDate(end), time: formatTime(end) });
  return { date, from, to, time: m.event_from_to({ from, to }) };
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** The leaf of a wall calendar: weekday, day and month of a moment (UTC ISO) in India. */
export function leafOf(moment: string): { weekday: string; day: string; month: string } {
  const read = Object.fromEntries(
    parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return { weekday: read.weekday ?? '', day: read.day ?? '', month: read.month ?? '' };
}
