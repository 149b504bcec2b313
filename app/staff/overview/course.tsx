import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationFigure, Overview } from '#shared/staff/overview-endpoints.ts';
import { toListAddress } from '../donations/list-address.ts';
import { BarChart } from '../kit/bar-chart.tsx';
import { LineChart } from '../kit/line-chart.tsx';
import { Panel } from '../kit/panel.tsx';
import { countDonations } from './count-donations.ts';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

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
        <LineChart
          label={m.overview_days()}
          points={days.map((figure) => ({
            key: figure.day,
            label: formatDate(new Date(`${figure.day}T00:00:00Z`)),
            value: figure.amount,
            valueText: describeFigure(figure),
          }))}
        />
      </Panel>
      <Panel title={m.overview_months({ year: taxYear })}>
        <BarChart
          label={m.overview_months({ year: taxYear })}
          bars={months
            .filter(({ month }) => month <= to.slice(0, 'YYYY-MM'.length))
            .map((figure) => ({
              key: figure.month,
              label: monthName.format(new Date(`${figure.month}-01T00:00:00Z`)),
              value: figure.amount,
              valueText: describeFigure(figure),
              to: toListAddress(figure.list),
            }))}
        />
      </Panel>
    </div>
  );
}

function describeFigure({ amount, donations }: DonationFigure): string {
  return m.overview_bar({ amount: formatRupees(amount), count: countDonations(donations) });
}
