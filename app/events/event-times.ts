import type { CharityEvent } from '#shared/content/items/event.ts';
import { formatDate, formatTime, TIME_ZONE } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Formatted times of an event, in IST. */
export type EventTimes = {
  /** Start date, day/month/year (R10). */
  readonly date: string;
  /** Start time: 6:30 AM. */
  readonly from: string;
  /** End time, with the date where it differs. */
  readonly to: string;
  /** Start to end. */
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

/** Calendar leaf: weekday, day and month of a UTC ISO time, in IST. */
export function leafOf(moment: string): { weekday: string; day: string; month: string } {
  const read = Object.fromEntries(
    parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return { weekday: read.weekday ?? '', day: read.day ?? '', month: read.month ?? '' };
}
