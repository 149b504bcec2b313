import { dayFrom, momentOf, TIME_ZONE } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Day (YYYY-MM-DD) and time (HH:MM) in India as they are typed; '' for none. */
export type TypedTime = { readonly day: string; readonly time: string };

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time (UTC ISO, null for none) as it is typed. */
export function toTyped(at: string | null): TypedTime {
  if (at === null) return { day: '', time: '' };
  const moment = new Date(at);
  return { day: dayFrom(moment, 0), time: clock.format(moment) };
}

/** A typed time as UTC ISO, null for none; or what is missing, at the day or the time. */
export function readTyped({ day, time }: TypedTime):
  | { readonly at: string | null; readonly fault: null }
  | {
      readonly at: null;
      readonly fault: { readonly part: 'day' | 'time'; readonly text: string };
    } {
  if (day === '' && time === '') return { at: null, fault: null };
  if (day === '') return refuse('day', m.content_schedule_day_missing());
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refuse('day', m.content_schedule_day_invalid());
  if (time === '') return refuse('time', m.content_schedule_time_missing());
  return { at: momentOf(day, time), fault: null };
}

const refuse = (part: 'day' | 'time', text: string) => ({ at: null, fault: { part, text } });
