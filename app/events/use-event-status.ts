import { useEffect, useMemo, useState } from 'react';
import {
  type EventCourse,
  type EventStatus,
  nextChangeOf,
  statusAt,
} from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';

/** The fields of an event that determine its status. */
export type TimedEvent = Pick<CharityEvent, 'startsAt' | 'endsAt' | 'status' | 'statusIsSet'>;

/** Timer delays are 31-bit: one of 24.8 days or more would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

const courseOf = ({ startsAt, endsAt, status, statusIsSet }: TimedEvent): EventCourse => ({
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
  useEffect(() => watchCourses(events.map(courseOf), setNow), [events]);
  return useMemo(
    () =>
      events.map((event) =>
        now === null ? readStatus(event.status) : statusAt(courseOf(event), now),
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
export function watchCourses(
  courses: readonly EventCourse[],
  look: (now: Date) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    clearTimeout(timer);
    const now = new Date();
    look(now);
    const changes = courses
      .map((course) => nextChangeOf(course, now))
      .filter((change) => change !== null)
      .map((change) => Date.parse(change) - now.getTime());
    if (changes.length > 0) {
      timer = setTimeout(lookAgain, Math.min(LONGEST_TIMER_MS, ...changes));
    }
  };
  lookAgain();
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Any other value counts as upcoming (R8). */
const readStatus = (word: string): EventStatus =>
  word === 'happening' || word === 'completed' ? word : 'upcoming';
