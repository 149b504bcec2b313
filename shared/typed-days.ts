import { dayFrom } from './dates.ts';

const WORDS: Readonly<Record<string, number>> = {
  today: 0,
  t: 0,
  yesterday: -1,
  y: -1,
};
const CENTURY = 2000;
const SHORT_YEAR = 100;

/**
 * The day that a person typed, as YYYY-MM-DD; null where it is none. Day before month, as in India: 15/6, 15-06-26,
 * 15.6.2026, 150626, 15062026; also 2026-06-15, today, yesterday, and days before today as -1. Without a year it is the
 * latest such day that is not in the future; with `isAhead`, the next that is not over.
 */
export function readTypedDay(typed: string, now: Date, { isAhead = false } = {}): string | null {
  const text = typed.trim().toLowerCase();
  const today = dayFrom(now, 0);
  const days = /^-\d{1,3}$/.test(text) ? Number(text) : WORDS[text];
  if (days !== undefined) return dayFrom(now, days);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDayText(iso[1], iso[2], iso[3]);
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  const [, day, month, year] = parts;
  if (year !== undefined) return toDayText(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const inThisYear = toDayText(thisYear, month, day);
  if (isAhead) {
    const isToCome = inThisYear !== null && inThisYear >= today;
    return isToCome ? inThisYear : toDayText(thisYear + 1, month, day);
  }
  if (inThisYear !== null && inThisYear <= today) return inThisYear;
  // 29/2 is a day of leap years only.
  return toDayText(thisYear - 1, month, day) ?? inThisYear;
}

/** A day as staff read it: 15/06/2026. What is not YYYY-MM-DD is returned as it is. */
export function showDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').reverse().join('/') : day;
}

type Part = string | number | undefined;

function toDayText(year: Part, month: Part, day: Part): string | null {
  const wholeYear = Number(year) < SHORT_YEAR ? CENTURY + Number(year) : Number(year);
  const text = [
    String(wholeYear).padStart(4, '0'),
    String(Number(month)).padStart(2, '0'),
    String(Number(day)).padStart(2, '0'),
  ].join('-');
  const moment = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return isDay ? text : null;
}
