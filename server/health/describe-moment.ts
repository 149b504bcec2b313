import { formatDate, formatTime } from '#shared/dates.ts';

/** As in '24/11/2026, 6:05 PM', Indian time. */
export function describeMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
