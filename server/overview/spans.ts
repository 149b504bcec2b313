import { dayFrom, taxYearOf } from '#shared/dates.ts';

/** Days of the Indian calendar, both inclusive. */
export type Span = { from: string; to: string };

const FIRST_OF_TAX_YEAR = '04-01';
const MONTHS_A_YEAR = 12;

/** Today, this month and this tax year to date, each with the same days of last year. */
export function spansOf(now: Date) {
  const today = dayFrom(now, 0);
  const month = `${today.slice(0, 7)}-01`;
  const year = `${taxYearOf(now).slice(0, 4)}-${FIRST_OF_TAX_YEAR}`;
  const pair = (from: string) => ({
    now: { from, to: today },
    before: yearBefore({ from, to: today }),
  });
  return {
    today: pair(today),
    month: pair(month),
    taxYear: pair(year),
  } satisfies Record<string, { now: Span; before: Span }>;
}

/** The same days a year earlier. */
function yearBefore({ from, to }: Span): Span {
  return { from: monthsBefore(from, MONTHS_A_YEAR), to: monthsBefore(to, MONTHS_A_YEAR) };
}

/** The same month (YYYY-MM) of last year; of the current month only the days up to `today`. */
export function sameMonthLastYear(month: string, today: string): Span {
  const whole = spanOfMonth(monthsBefore(`${month}-01`, MONTHS_A_YEAR).slice(0, month.length));
  const isCurrent = today.startsWith(month);
  return isCurrent ? { from: whole.from, to: monthsBefore(today, MONTHS_A_YEAR) } : whole;
}

/** The same day `months` earlier, or that month's last day if shorter: 30 March becomes 28 February. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  const result = new Date(
    Date.UTC(
      lastOfMonth.getUTCFullYear(),
      lastOfMonth.getUTCMonth(),
      Math.min(date, lastOfMonth.getUTCDate()),
    ),
  );
  return result.toISOString().slice(0, 10);
}

/** The last `count` days, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayFrom(now, index + 1 - count));
}

/** The months of this tax year, from April: YYYY-MM. */
export function monthsOfTaxYear(now: Date): string[] {
  const first = Number(taxYearOf(now).slice(0, 4));
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(first, 3 + index, 1)).toISOString().slice(0, 7),
  );
}

/** The days of a month: YYYY-MM. */
export function spanOfMonth(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
