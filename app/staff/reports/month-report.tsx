import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import { getMonthSummary, type MonthSummary } from '#shared/staff/reports-endpoints.ts';
import { nameMode } from '../donations/donation-labels.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { modeColumns, SumCells, sumColumns } from './sum-columns.tsx';

/** The days of a month with the amounts of each payment mode. */
export function MonthReport({ month }: { readonly month: string }) {
  const loaded = useLoaded(getMonthSummary, { query: { month } });
  const { status, error, reload } = loaded;
  // The sums of another month must not stand under the name of this one, while it loads or when that has failed.
  const data = loaded.data?.month === month ? loaded.data : null;
  const name = namePeriod({ kind: 'month', name: month });
  return (
    <>
      <h2 className="mb-2 font-semibold">{name}</h2>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={12} />}
      {data !== null && data.total.donations === 0 && <Empty title={m.report_none_of_period()} />}
      {data !== null && data.total.donations > 0 && (
        <DataTable
          caption={`${m.report_month()}, ${name}`}
          columns={describeDays(data.modes)}
          rows={data.days}
          rowKey={({ day }) => day}
          stale={status === 'loading'}
          foot={
            <tr>
              <th scope="row" className="px-3 py-2 text-left">
                {m.report_total()}
              </th>
              <SumCells modes={data.modes} sum={data.total} />
            </tr>
          }
        />
      )}
    </>
  );
}

type Day = MonthSummary['days'][number];

function describeDays(modes: readonly string[]): Column<Day>[] {
  return [
    {
      key: 'day',
      head: m.records_date(),
      cell: ({ day }) => (
        <Link to={`/reports?day=${day}`} className="whitespace-nowrap">
          {day.split('-').toReversed().join('/')}
        </Link>
      ),
    },
    ...modeColumns<Day>(modes, nameMode),
    ...sumColumns<Day>(),
  ];
}
