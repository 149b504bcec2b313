import { dayFrom } from '#shared/dates.ts';
import { donationModes } from '#shared/donations.ts';
import { daysOfPeriod } from '#shared/staff/accounting-periods.ts';
import type { MonthSummary } from '#shared/staff/reports-endpoints.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { addUp, type PeriodSum, sumPeriod, toGrossByMode, toReportSum } from './sum-period.ts';

/** The donations of a month (YYYY-MM) by day and payment mode, up to today. */
export async function getMonthSummary(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  month: string,
): Promise<MonthSummary> {
  requirePermission(actor, 'figures.see');
  const period = daysOfPeriod({ kind: 'month', name: month });
  const sums = await sumPeriod(db, period, 'day');
  const byDay = Map.groupBy(sums, ({ key }) => key);
  const today = dayFrom(clock.now(), 0);
  const days = listDays(period).filter((day) => day <= today || byDay.has(day));
  return {
    month,
    modes: modesOf(sums),
    days: days.map((day) => ({ day, ...describeSums(byDay.get(day) ?? []) })),
    total: describeSums(sums),
  };
}

export function describeSums(sums: readonly PeriodSum[]) {
  return { ...toReportSum(addUp(sums)), byMode: toGrossByMode(sums) };
}

/** The payment modes of these sums, in the usual order. */
export function modesOf(sums: readonly PeriodSum[]): string[] {
  return donationModes.filter((mode) => sums.some((sum) => sum.mode === mode));
}

function listDays({ from, to }: { from: string; to: string }): string[] {
  const last = Number(to.slice(8));
  return Array.from(
    { length: last },
    (_, index) => `${from.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
  );
}
