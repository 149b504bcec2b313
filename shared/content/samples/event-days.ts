import { dayFrom, momentOf } from '../../dates.ts';

export const SATURDAY = 6;
export const SUNDAY = 0;
export const A_DAY_IN_MINUTES = 24 * 60;
const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/** The first such weekday (0: Sunday) at least `days` days after `now`, as YYYY-MM-DD. */
export function weekdayFrom(now: Date, days: number, weekday: number): string {
  const weekdayThen = new Date(`${dayFrom(now, days)}T00:00:00Z`).getUTCDay();
  return dayFrom(now, days + ((weekday - weekdayThen + 7) % 7));
}

/** The latest six o'clock, morning or evening, in India: a day-long event that began then is still running. */
export function latestSix(now: Date): { date: string; time: string } {
  const today = dayFrom(now, 0);
  const sinceMorning = now.getTime() - Date.parse(momentOf(today, '06:00'));
  if (sinceMorning < 0) return { date: dayFrom(now, -1), time: '18:00' };
  return { date: today, time: sinceMorning < HALF_A_DAY_MS ? '06:00' : '18:00' };
}
