import { useEffect, useMemo, useState } from 'react';
import {
  type EventCourse,
  type EventStatus,
  nextChangeOf,
  statusAt,
} from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';

/** What of an event decides where it stands. */
export type TimedEvent = Pick<CharityEvent, 'startsAt' | 'endsAt' | 'status' | 'statusIsSet'>;

/** Timers hold their delay in 31 bits: a longer one, of 24.8 days and more, would go off at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

const courseOf = ({ startsAt, endsAt, status, statusIsSet }: TimedEvent): EventCourse => ({
  startsAt,
  endsAt,
  set: statusIsSet ? status : '',
});

/**
 * Where events stand now; they move on by themselves while the page is open. Until the page has taken over it is what
 * the server said, so that both draw the same. The list must stay the same one from one drawing to the next.
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

/** Where one event stands now. */
export function useEventStatus(event: TimedEvent): EventStatus {
  const alone = useMemo(() => [event], [event]);
  return useEventStatuses(alone)[0] ?? 'upcoming';
}

/**
 * Calls `look` now, at each moment at which the clock changes a status, and whenever the page is seen again (a sleeping
 * phone runs no timers). Answers what ends it.
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

/** A word that is none of the three counts as upcoming (R8). */
const readStatus = (word: string): EventStatus =>
  word === 'happening' || word === 'completed' ? word : 'upcoming';
