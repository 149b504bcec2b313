/** Noon in India, the time that a donation entered at the desk for an earlier day gets. */
const NOON = /T06:30:00(\.000)?Z$/;

/** Whether only the day of a donation is known: then no time is shown. `date`: UTC ISO. */
export function isDayOnly({
  date,
  mode,
}: {
  readonly date: string;
  readonly mode: string;
}): boolean {
  return mode !== 'online' && NOON.test(date);
}
