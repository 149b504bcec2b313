import { formatDate, formatTime } from '#shared/dates.ts';
import { isDayOnly } from '#shared/day-only.ts';

/** Formats a time in full: 21/11/2026, 4:05 PM. */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** When a donation was received: with the time, unless only the day is known. */
export function formatReceived(donation: { readonly date: string; readonly mode: string }): string {
  const { date } = donation;
  return isDayOnly(donation) ? formatDate(new Date(date)) : formatMoment(date);
}
