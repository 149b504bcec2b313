import { taxYearOf } from '#shared/dates.ts';

/** Days of the Indian calendar, both inclusive. */
export type Period = { from: string; to: string };
export type PeriodPart = { column: 'given_year' | 'given_month' | 'given_on'; value: string };

/** Splits a period into whole tax years, whole months and single days: few parts, however long it is. */
export function splitPeriod({ from, to }: Period): PeriodPart[] {
  const parts: PeriodPart[] = [];
  for (let day = from; day <= to; ) {
    const taxYear = taxYearOfDay(day);
    const [yearEnd, monthEnd] = [lastDayOf(taxYear), lastDayOfMonth(day)];
    if (day.endsWith('-04-01') && yearEnd <= to) {
      parts.push({ column: 'given_year', value: taxYear });
      day = dayAfter(yearEnd);
    } else if (day.endsWith('-01') && monthEnd <= to) {
      parts.push({ column: 'given_month', value: day.slice(0, 7) });
      day = dayAfter(monthEnd);
    } else {
      parts.push({ column: 'given_on', value: day });
      day = dayAfter(day);
    }
  }
  return parts;
}

/** The days of a tax year, such as '2026-27'. */
export function daysOfTaxYear(taxYear: string): Period {
  return { from: `${taxYear.slice(0, 4)}-04-01`, to: lastDayOf(taxYear) };
}

function lastDayOf(taxYear: string): string {
  return `${Number(taxYear.slice(0, 4)) + 1}-03-31`;
}

// Days are computed at noon UTC, which is the same day in India.
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const taxYearOfDay = (day: string) => taxYearOf(noonOf(day));
const toText = (moment: Date) => moment.toISOString().slice(0, 10);

function dayAfter(day: string): string {
  const moment = noonOf(day);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return toText(moment);
}

function lastDayOfMonth(day: string): string {
  const moment = noonOf(day);
  return toText(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0, 12)));
}
