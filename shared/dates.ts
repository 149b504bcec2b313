/** Times are stored in UTC and shown in Indian Standard Time, UTC+5:30 all year. */
export const TIME_ZONE = 'Asia/Kolkata';
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
/** The tax year begins on 1 April (Income-tax Act: April to March). */
const FIRST_MONTH_OF_TAX_YEAR = 3;

/** The tax year of a time, by the Indian calendar: '2026-27'. */
export function taxYearOf(moment: Date): string {
  const ist = new Date(moment.getTime() + IST_OFFSET_MS);
  const first =
    ist.getUTCMonth() < FIRST_MONTH_OF_TAX_YEAR ? ist.getUTCFullYear() - 1 : ist.getUTCFullYear();
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A time as day/month/year in IST, en-GB order (R10): 21/11/2026. */
export function formatDate(moment: Date): string {
  return dayMonthYear.format(moment);
}

/** A time as 12-hour time in IST (R10): 4:05 PM. */
export function formatTime(moment: Date): string {
  return clock.format(moment);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const indianDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, by the Indian calendar, `days` days after `now` (negative: before), as YYYY-MM-DD. */
export function dayFrom(now: Date, days: number): string {
  return indianDay.format(new Date(now.getTime() + days * DAY_MS));
}

/** The start of a day in India, or a time (HH:MM) of it; UTC ISO. */
export function momentOf(day: string, time = '00:00'): string {
  return new Date(`${day}T${time}:00+05:30`).toISOString();
}

/** A day as YYYY-MM-DD from a day or a full time as text (UTC ISO); any other value is returned unchanged. */
export function toDay(value: unknown): unknown {
  const isMoment = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isMoment && !Number.isNaN(Date.parse(value)) ? dayFrom(new Date(value), 0) : value;
}
