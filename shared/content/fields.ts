import * as z from 'zod/mini';
import { TIME_ZONE } from '../dates.ts';

/** A line of plain text. */
export const lineSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Plain paragraphs, with an empty line between. */
export const proseSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
/** A day as YYYY-MM-DD, by the Indian calendar. */
export const daySchema = z.iso.date();
/** Where a picture or file lies: a path of this site, or a whole https address. */
export const addressSchema = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(\/(?![/\\])|https:\/\/)\S+$/));
/** The same, or '' for none. */
export const optionalAddressSchema = z.union([z.literal(''), addressSchema]);

const DAY_MS = 24 * 60 * 60 * 1000;
const indianDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, by the Indian calendar, so many days after `now` (negative: before), as YYYY-MM-DD. */
export function dayFrom(now: Date, days: number): string {
  return indianDay.format(new Date(now.getTime() + days * DAY_MS));
}

/** The moment at which a day begins, or a time of it (HH:MM), in India; UTC ISO. */
export function momentOf(day: string, time = '00:00'): string {
  return new Date(`${day}T${time}:00+05:30`).toISOString();
}
