import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonorPage } from '#shared/staff/entry-endpoints.ts';
import { BarChart } from '../kit/bar-chart.tsx';
import { Panel } from '../kit/panel.tsx';
import { toListAddress } from './list-address.ts';

/** Chart of a donor's donations by tax year, each bar linking to its donations. */
export function DonorYears({
  donorId,
  years,
}: {
  readonly donorId: string;
  readonly years: DonorPage['years'];
}) {
  return (
    <Panel title={m.donor_years_panel()}>
      {years.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.donor_years_none()}</p>
      ) : (
        <BarChart
          label={m.donor_years_panel()}
          bars={years.map((year) => ({
            key: year.taxYear,
            label: year.taxYear,
            value: year.amount,
            valueText: tell(year),
            to: toListAddress({ donor: donorId, year: year.taxYear }),
          }))}
        />
      )}
    </Panel>
  );
}

function tell({ donations, amount, refunded }: DonorPage['years'][number]): string {
  const sum = m.donor_donations_of({ count: donations, amount: formatRupees(amount) });
  return refunded === 0
    ? sum
    : `${sum}, ${m.donation_part_back({ amount: formatRupees(refunded) })}`;
}
