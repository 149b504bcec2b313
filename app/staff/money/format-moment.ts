import { formatDate, formatTime } from '#shared/dates.ts';

/** Formats a time in full: 21/11/2026, 4:05 PM. */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** Noon in India: of a donation entered at the desk for an earlier day only the day is known. */
const DAY_ONLY = /T06:30:00(\.000)?Z$/;

/** When a donation was received: with the time, unless only the day is known. */
export function formatReceived({
  date,
  mode,
}: {
  readonly date: string;
  readonly mode: string;
}): string {
  const isDayOnly = mode !== 'online' && DAY_ONLY.test(date);
  return isDayOnly ? formatDate(new Date(date)) : formatMoment(date);
}
