import { formatDate, formatTime } from '#shared/dates.ts';

/** Formats a time in full: 21/11/2026, 4:05 PM. */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
