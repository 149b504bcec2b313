import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationFigure, Overview } from '#shared/staff/overview-endpoints.ts';
import { toListAddress } from '../donations/list-address.ts';
import { Panel } from '../kit/panel.tsx';
import { ColumnChart } from './column-chart.tsx';
import { countDonations } from './count-donations.ts';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** So many days have one label below them. */
const DAYS_A_LABEL = 5;

/** Donations by day and by month. */
export function Course({ overview }: { readonly overview: Overview }) {
  const { days, months, taxYear } = overview;
  const from = days[0]?.day ?? '';
  const to = days.at(-1)?.day ?? '';
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel
        title={m.overview_days()}
        actions={
          <Link to={toListAddress({ state: 'paid', from, to })} className="text-sm">
            {m.overview_see_days()}
          </Link>
        }
      >
        <ColumnChart
          label={m.overview_days()}
          columns={days.map((figure, index) => ({
            key: figure.day,
            label: formatDate(new Date(`${figure.day}T00:00:00Z`)),
            tick: (days.length - 1 - index) % DAYS_A_LABEL === 0 ? toDayAndMonth(figure.day) : '',
            value: figure.amount,
            valueText: describeFigure(figure),
            to: toListAddress(figure.list),
          }))}
        />
      </Panel>
      <Panel title={m.overview_months({ year: taxYear })}>
        <ColumnChart
          label={m.overview_months({ year: taxYear })}
          legend={{ now: taxYear, before: m.overview_last_year() }}
          columns={months
            .filter(({ month }) => month <= to.slice(0, 'YYYY-MM'.length))
            .map(({ before, ...figure }) => ({
              key: figure.month,
              label: nameMonth(figure.month),
              tick: nameMonth(figure.month).slice(0, 3),
              value: figure.amount,
              valueText: describeFigure(figure),
              before: {
                value: before.amount,
                text: m.overview_year_before({ amount: formatRupees(before.amount) }),
              },
              to: toListAddress(figure.list),
            }))}
        />
      </Panel>
    </div>
  );
}

function nameMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

function toDayAndMonth(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}

function describeFigure({ amount, donations }: DonationFigure): string {
  return m.overview_bar({ amount: formatRupees(amount), count: countDonations(donations) });
}
