/** Statuses of an event (R8). */
export type EventStatus = 'upcoming' | 'happening' | 'completed';

/** When an event runs (UTC ISO), and the status set by staff; '' computes it from the clock. */
export type EventCourse = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly set: string;
};

/** The status of an event at a time; an unknown status set by staff counts as upcoming. */
export function statusAt({ startsAt, endsAt, set }: EventCourse, now: Date): EventStatus {
  if (set !== '') return set === 'happening' || set === 'completed' ? set : 'upcoming';
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming';
  return now.getTime() < Date.parse(endsAt) ? 'happening' : 'completed';
}

/** The time of the next change of status, UTC ISO; null: there is none. */
export function nextChangeOf(course: EventCourse, now: Date): string | null {
  if (course.set !== '') return null;
  const status = statusAt(course, now);
  if (status === 'completed') return null;
  return status === 'upcoming' ? course.startsAt : course.endsAt;
}
