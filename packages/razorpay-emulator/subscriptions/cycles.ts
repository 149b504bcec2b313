import type { Plan } from '../wire/entities.ts';

type Rhythm = Pick<Plan, 'period' | 'interval'>;

const dayMs = 24 * 60 * 60 * 1000;
const indiaAheadMs = 5.5 * 60 * 60 * 1000;
const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/**
 * When a cycle begins, in unix seconds: the first at the start itself, each later one at midnight in India of the day
 * given by the plan's period. The 31st becomes the last day of a shorter month, and is the 31st again after it.
 */
export function startOfCycle(startAt: number, { period, interval }: Rhythm, cycle: number): number {
  if (cycle === 0) return startAt;
  const inIndia = new Date(startAt * 1000 + indiaAheadMs);
  const steps = cycle * interval;
  const day =
    period === 'daily' || period === 'weekly'
      ? inIndia.getTime() + steps * (period === 'weekly' ? 7 : 1) * dayMs
      : addMonths(inIndia, steps * monthsOf[period]);
  return (Math.floor(day / dayMs) * dayMs - indiaAheadMs) / 1000;
}

function addMonths(from: Date, months: number): number {
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
}
