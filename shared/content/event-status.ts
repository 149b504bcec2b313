/** R8. */
export type EventStatus = 'upcoming' | 'happening' | 'completed';

/** When an event runs (UTC ISO), and the status that staff set; '' lets the clock decide. */
export type EventCourse = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly set: string;
};

/** Where an event stands at a moment; a status that is set and unknown counts as upcoming. */
export function statusAt({ startsAt, endsAt, set }: EventCourse, now: Date): EventStatus {
  if (set !== '') return set === 'happening' || set === 'completed' ? set : 'upcoming';
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming';
  return now.getTime() < Date.parse(endsAt) ? 'happening' : 'completed';
}

/** The moment at which the clock changes the status next, UTC ISO; null: it does no more. */
export function nextChangeOf(course: EventCourse, now: Date): string | null {
  if (course.set !== '') return null;
  const status = statusAt(course, now);
  if (status === 'completed') return null;
  return status === 'upcoming' ? course.startsAt : course.endsAt;
}
