import { m } from '#shared/messages/compiled/messages.js';
import { taxYearOf } from '../dates.ts';

// Months and tax years of the books, which an accountant locks once they are over (decisions/0030).

export const periodKinds = ['month', 'tax-year'] as const;
type PeriodKind = (typeof periodKinds)[number];

/** A month, named YYYY-MM, or a tax year, named 2026-27; both by the Indian calendar. */
export type Period = { readonly kind: PeriodKind; readonly name: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const TAX_YEAR = /^(\d{4})-(\d{2})$/;
const MONTHS_A_YEAR = 12;
const FIRST_MONTH = 4;

/** Whether there is such a month or tax year. */
export function isPeriod({ kind, name }: Period): boolean {
  if (kind === 'month') return MONTH.test(name);
  const [, first, last] = TAX_YEAR.exec(name) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(last);
}

/** The month and the tax year of a day (YYYY-MM-DD). */
export function periodsOfDay(day: string): [Period, Period] {
  const name = taxYearOf(new Date(`${day}T12:00:00+05:30`));
  return [
    { kind: 'month', name: day.slice(0, 'YYYY-MM'.length) },
    { kind: 'tax-year', name },
  ];
}

/** The first and the last day of a period: YYYY-MM-DD. */
export function daysOfPeriod({ kind, name }: Period): { from: string; to: string } {
  const year = Number(name.slice(0, 4));
  if (kind === 'tax-year') return { from: `${year}-04-01`, to: `${year + 1}-03-31` };
  const last = new Date(Date.UTC(year, Number(name.slice(5)), 0)).toISOString().slice(0, 10);
  return { from: `${name}-01`, to: last };
}

/** The months of a tax year, from April. */
export function monthsOfTaxYear(taxYear: string): Period[] {
  const first = Number(taxYear.slice(0, 4));
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) => ({
    kind: 'month',
    name: new Date(Date.UTC(first, FIRST_MONTH - 1 + index, 1)).toISOString().slice(0, 7),
  }));
}

/** The tax year `years` before (negative: after) another. */
export function taxYearBefore(taxYear: string, years = 1): string {
  return taxYearOf(new Date(`${Number(taxYear.slice(0, 4)) - years}-06-01T00:00:00Z`));
}

/** 31 May after a tax year: until then the statement of its donations is due (Form 10BD, Form 113). */
export function statementDueOn(taxYear: string): string {
  return `${Number(taxYear.slice(0, 4)) + 1}-05-31`;
}

const FIRST_YEAR_OF_FORM_113 = '2026-27';

/** The statement of the donations of a tax year: Form 10BD until 2025-26, Form 113 since. */
export function statementFormOf(taxYear: string): string {
  return taxYear < FIRST_YEAR_OF_FORM_113 ? 'Form 10BD' : 'Form 113';
}

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'October 2026', 'Tax year 2025-26'. */
export function namePeriod({ kind, name }: Period): string {
  return kind === 'month'
    ? monthName.format(new Date(`${name}-01T00:00:00Z`))
    : m.period_tax_year({ year: name });
}
