import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listPeriods, type PeriodState } from '#shared/staff/periods-endpoints.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { LockDialog } from './lock-dialog.tsx';
import { LockedBookings } from './locked-bookings.tsx';
import { PeriodTable } from './period-table.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

const names = ['year', 'bookings'] as const;

/** The months of a tax year with their locks, and what the provider booked into locked ones. */
export default function PeriodsPage() {
  const filters = useFilters(names);
  const { year } = filters.values;
  const { data, status, error, reload } = useLoaded(listPeriods, {
    query: year === '' ? {} : { year },
  });
  const [locking, setLocking] = useState<PeriodState | null>(null);
  const [unlocking, setUnlocking] = useState<PeriodState | null>(null);
  const [current = '', ...earlier] = data?.taxYears ?? [];
  return (
    <>
      <PageHead title={m.periods_title()} detail={m.periods_detail()} />
      <FilterBar isFiltered={false} onClear={filters.clear}>
        <FilterSelect
          label={m.periods_year()}
          value={year === current ? '' : year}
          onChange={(chosen) => filters.set({ year: chosen })}
          any={current}
          options={earlier.map((value) => ({ value, label: value }))}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <PeriodTable
          periods={[data.year, ...data.months.toReversed()]}
          stale={status !== 'succeeded'}
          onLock={setLocking}
          onUnlock={setUnlocking}
        />
      )}
      <LockedBookings
        showsAll={filters.values.bookings === 'all'}
        onShow={(bookings) => filters.set({ bookings })}
      />
      <LockDialog period={locking} onClose={() => setLocking(null)} onDone={reload} />
      <UnlockDialog period={unlocking} onClose={() => setUnlocking(null)} onDone={reload} />
    </>
  );
}
