import './leaf.css';
import { useEffect, useMemo, useState } from 'react';
import {
  type EventCourse,
  type EventStatus,
  nextChangeOf,
  statusAt,
} from '#shared/content/event-status.ts';
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

/** The fields of an event that determine its status. */
export type TimedEvent = Pick<CharityEvent, 'startsAt' | 'endsAt' | 'status' | 'statusIsSet'>;

/** Timer delays are 31-bit: one of 24.8 days or more would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

const scheduleOf = ({ startsAt, endsAt, status, statusIsSet }: TimedEvent): EventCourse => ({
  startsAt,
  endsAt,
  set: statusIsSet ? status : '',
});

/**
 * Current status of events, updated while the page is open. Until hydration it is the server's value, so that both
 * render the same. Pass the same array on every render.
 */
export function useEventStatuses(events: readonly TimedEvent[]): readonly EventStatus[] {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => watchStatuses(events.map(scheduleOf), setNow), [events]);
  return useMemo(
    () =>
      events.map((event) =>
        now === null ? readStatus(event.status) : statusAt(scheduleOf(event), now),
      ),
    [events, now],
  );
}

/** Current status of one event. */
export function useEventStatus(event: TimedEvent): EventStatus {
  const alone = useMemo(() => [event], [event]);
  return useEventStatuses(alone)[0] ?? 'upcoming';
}

/**
 * Calls `look` now, whenever the clock changes a status, and whenever the page becomes visible (a suspended phone runs
 * no timers). Returns a function that stops it.
 */
export function watchStatuses(
  schedules: readonly EventCourse[],
  look: (now: Date) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    const now = new Date();
    look(now);
    const changes = schedules
      .map((schedule) => nextChangeOf(schedule, now))
      .filter((change) => change !== null)
      .map((change) => Date.parse(change) - now.getTime());
    if (changes.length > 0) {
      timer = setTimeout(update, Math.min(LONGEST_TIMER_MS, ...changes));
    }
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

/** Any other value counts as upcoming (R8). */
const readStatus = (word: string): EventStatus =>
  word === 'happening' || word === 'completed' ? word : 'upcoming';

/** Date of an event as a calendar leaf; hidden from screen readers, as the text beside it contains the date. */
export function CalendarLeaf({
  moment,
  large = false,
}: {
  readonly moment: string;
  /** Overlaid on the picture of the event's own page. */
  readonly large?: boolean;
}) {
  const { weekday, day, month } = leafOf(moment);
  return (
    <span aria-hidden="true" className={`day-leaf ${large ? 'day-leaf-large' : ''}`}>
      <span className="day-leaf-sheet">
        <span className="day-leaf-month">{month}</span>
        <span className="day-leaf-day">{day}</span>
        <span className="day-leaf-weekday">{weekday}</span>
      </span>
    </span>
  );
}

const looks: Record<EventStatus, string> = {
  upcoming: 'border-peacock/40 bg-card text-peacock-deep',
  happening: 'border-lotus bg-lotus text-on-action',
  completed: 'border-line bg-sand/60 text-ink',
};

const labels: Record<EventStatus, () => string> = {
  upcoming: m.event_upcoming,
  happening: m.event_happening,
  completed: m.event_completed,
};

/**
 * Status of an event (R8). A current event has a ring around its dot that pulses four times and then rests, as motion
 * beyond five seconds needs a control (WCAG 2.2.2); the text does not move.
 */
export function EventStatusBadge({ status }: { readonly status: EventStatus }) {
  return (
    <span
      data-status={status}
      className={`inline-flex items-center gap-2 rounded-full border px-3 py-1 text-sm leading-5 font-semibold whitespace-nowrap ${looks[status]}`}
    >
      {status === 'happening' && (
        <span aria-hidden="true" className="relative flex size-2.5">
          <span className="absolute inset-0 animate-beat rounded-full bg-flame" />
          <span className="relative size-2.5 rounded-full bg-flame" />
        </span>
      )}
      {labels[status]()}
    </span>
  );
}
