import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import {
  daysOfPeriod,
  isPeriod,
  monthsOfTaxYear,
  type Period,
  periodsOfDay,
  taxYearBefore,
} from '#shared/staff/accounting-periods.ts';
import type { PeriodState } from '#shared/staff/periods-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  findFirstDay,
  findLocks,
  type LockRow,
  listWaitingUnlocks,
  sumMonths,
} from './period-locks.queries.ts';

type Reading = { db: DatabaseReader; clock: Context['clock'] };
type PeriodList = { year: PeriodState; months: PeriodState[]; taxYears: string[] };

/** The months of a tax year up to the current one, and the year itself; absent: the current tax year. */
export async function showPeriods(
  { db, clock }: Reading,
  actor: Actor,
  taxYear: string | undefined,
): Promise<PeriodList> {
  requirePermission(actor, 'periods.lock');
  const now = clock.now();
  const current = taxYearOf(now);
  const year: Period = { kind: 'tax-year', name: taxYear || current };
  if (!isPeriod(year)) throw refuseInvalid(m.body_invalid(), { year: m.filter_year_invalid() });
  const today = dayFrom(now, 0);
  const months = monthsOfTaxYear(year.name).filter((month) => daysOfPeriod(month).from <= today);
  const [ofYear, ...ofMonths] = await presentPeriods({ db, clock }, [year, ...months]);
  if (ofYear === undefined) throw new Error('Expected a tax year to be presented, found none');
  return {
    year: ofYear,
    months: ofMonths,
    taxYears: listTaxYears(current, await findFirstDay(db)),
  };
}

function listTaxYears(current: string, firstDay: string | null): string[] {
  const first = firstDay === null ? current : periodsOfDay(firstDay)[1].name;
  const count = Math.max(1, Number(current.slice(0, 4)) - Number(first.slice(0, 4)) + 1);
  return Array.from({ length: count }, (_, index) => taxYearBefore(current, index));
}

/** The state of these periods, in their order. */
export async function presentPeriods(
  { db, clock }: Reading,
  periods: readonly Period[],
): Promise<PeriodState[]> {
  const all = periods.flatMap((period) => [period, yearOf(period)]);
  const locks = await findLocks(db, all);
  const waiting = await listWaitingUnlocks(db);
  const ends = periods.map(daysOfPeriod);
  const sums = await sumMonths(db, {
    from: ends.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      ends
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
  });
  const today = dayFrom(clock.now(), 0);
  return periods.map((period) => {
    const { from, to } = daysOfPeriod(period);
    const inside = [...sums].filter(([month]) => month >= from.slice(0, 7) && month <= to);
    return {
      ...period,
      from,
      to,
      isOver: to < today,
      donations: inside.reduce((count, [, sum]) => count + sum.donations, 0),
      amount: toRupees(inside.reduce((paise, [, sum]) => paise + sum.paise, 0)),
      lock: presentLock(locks, period),
      unlockAsked: waiting.has(toPeriodSubject(period)),
    };
  });
}

function presentLock(locks: readonly LockRow[], period: Period): PeriodState['lock'] {
  const lock = findLock(locks, period) ?? findLock(locks, yearOf(period));
  if (lock === undefined) return null;
  return {
    at: lock.locked_at,
    lockedBy: { _id: lock.locked_by, name: lock.locked_by_name ?? lock.locked_by },
    isOfTaxYear: lock.kind === 'tax-year',
  };
}

function findLock(locks: readonly LockRow[], { kind, name }: Period): LockRow | undefined {
  return locks.find((lock) => lock.kind === kind && lock.name === name);
}

function yearOf(period: Period): Period {
  return periodsOfDay(daysOfPeriod(period).from)[1];
}

/** A period as the subject of approvals and audit entries: 'month 2026-10'. */
export function toPeriodSubject({ kind, name }: Period): string {
  return `${kind} ${name}`;
}
