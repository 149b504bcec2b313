import { dayFrom, taxYearOf } from '#shared/dates.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';

export const periods = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];
/** The filters that a period sets; '' for those that it removes. */
type PeriodFilters = { readonly from: string; readonly to: string; readonly year: string };

const DAYS_A_WEEK = 7;

/** The filters of a period that ends today, by the Indian calendar; weeks begin on Monday. */
export function filtersOfPeriod(period: Period, now: Date): PeriodFilters {
  const today = dayFrom(now, 0);
  if (period === 'year') return { from: '', to: '', year: taxYearOf(now) };
  if (period === 'today') return { from: today, to: today, year: '' };
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today, year: '' };
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  return { from: dayFrom(now, -weekday), to: today, year: '' };
}

/** The period that these filters are; 'custom' for other dates, null without dates. */
export function findPeriod(
  { from = '', to = '', year = '' }: DonationFilters,
  now: Date,
): Period | 'custom' | null {
  const known = periods.find((period) => {
    const one = filtersOfPeriod(period, now);
    return one.from === from && one.to === to && one.year === year;
  });
  return known ?? (from !== '' || to !== '' ? 'custom' : null);
}
