import { m } from '#shared/messages/compiled/messages.js';

const MINUTE_MS = 60_000;

/** The units of an age with their length in minutes, and how many of each are said before the next one is. */
const units = [
  { unit: 'minute', minutes: 1, most: 60 },
  { unit: 'hour', minutes: 60, most: 24 },
  { unit: 'day', minutes: 1440, most: 100 },
  { unit: 'month', minutes: 43_830, most: 24 },
  { unit: 'year', minutes: 525_960, most: Number.POSITIVE_INFINITY },
] as const;

/** How long ago a time was, in whole units: '3 days'. */
export function describeAge(at: string, now: Date): string {
  const minutes = (now.getTime() - Date.parse(at)) / MINUTE_MS;
  if (!(minutes >= 1)) return m.attention_age_new();
  const fitting = units.find(({ minutes: length, most }) => minutes / length < most) ?? units[0];
  const format = new Intl.NumberFormat('en-IN', {
    style: 'unit',
    unit: fitting.unit,
    unitDisplay: 'long',
  });
  return format.format(Math.floor(minutes / fitting.minutes));
}
