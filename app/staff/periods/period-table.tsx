import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import type { PeriodState } from '#shared/staff/periods-endpoints.ts';
import { toListAddress } from '../donations/list-address.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { formatMoment } from '../money/format-moment.ts';

type OnPeriod = (period: PeriodState) => void;

/** A tax year and its months, with the action that each allows. */
export function PeriodTable({
  periods,
  stale,
  onLock,
  onUnlock,
}: {
  readonly periods: readonly PeriodState[];
  readonly stale: boolean;
  readonly onLock: OnPeriod;
  readonly onUnlock: OnPeriod;
}) {
  return (
    <DataTable
      caption={m.periods_title()}
      columns={describePeriods(onLock, onUnlock)}
      rows={periods}
      rowKey={({ kind, name }) => `${kind} ${name}`}
      stale={stale}
    />
  );
}

function describePeriods(onLock: OnPeriod, onUnlock: OnPeriod): Column<PeriodState>[] {
  return [
    {
      key: 'period',
      head: m.periods_column_period(),
      cell: (period) => (
        <Link
          to={toListAddress({ from: period.from, to: period.to })}
          className={period.kind === 'tax-year' ? 'font-semibold' : ''}
        >
          {period.kind === 'tax-year'
            ? m.periods_whole_year({ year: period.name })
            : namePeriod(period)}
        </Link>
      ),
    },
    {
      key: 'state',
      head: m.periods_column_state(),
      cell: (period) => <PeriodBadge period={period} />,
    },
    {
      key: 'donations',
      head: m.periods_column_donations(),
      align: 'end',
      from: 'lg',
      cell: ({ donations }) => donations.toLocaleString('en-IN'),
    },
    {
      key: 'amount',
      head: m.periods_column_amount(),
      align: 'end',
      cell: ({ amount }) => formatRupees(amount),
    },
    {
      key: 'lock',
      head: m.periods_column_lock(),
      from: 'lg',
      cell: ({ lock }) =>
        lock === null
          ? null
          : m.periods_locked_by({ name: lock.lockedBy.name, at: formatMoment(lock.at) }),
    },
    {
      key: 'actions',
      head: <span className="sr-only">{m.periods_column_actions()}</span>,
      align: 'end',
      cell: (period) => <PeriodAction period={period} onLock={onLock} onUnlock={onUnlock} />,
    },
  ];
}

function PeriodBadge({ period: { lock, isOver, unlockAsked } }: { readonly period: PeriodState }) {
  if (lock === null) {
    return <Badge tone="plain">{isOver ? m.periods_open() : m.periods_current()}</Badge>;
  }
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="good">{m.periods_locked()}</Badge>
      {unlockAsked && <Badge tone="waiting">{m.periods_unlock_waits()}</Badge>}
    </span>
  );
}

function PeriodAction({
  period,
  onLock,
  onUnlock,
}: {
  readonly period: PeriodState;
  readonly onLock: OnPeriod;
  readonly onUnlock: OnPeriod;
}) {
  const { kind, lock, isOver, unlockAsked } = period;
  const named = { period: namePeriod(period) };
  if (lock === null) {
    if (!isOver) return null;
    return (
      <RowButton aria-label={m.periods_lock_named(named)} onClick={() => onLock(period)}>
        {m.periods_lock()}
      </RowButton>
    );
  }
  if (kind === 'month' && lock.isOfTaxYear) {
    return <span className="text-ink-soft">{m.periods_locked_with_year()}</span>;
  }
  if (unlockAsked) return <Link to="/approvals">{m.rail_approvals()}</Link>;
  return (
    <RowButton aria-label={m.periods_unlock_named(named)} onClick={() => onUnlock(period)}>
      {m.periods_unlock()}
    </RowButton>
  );
}
