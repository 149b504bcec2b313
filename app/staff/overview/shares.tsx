import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationFigure, Overview } from '#shared/staff/overview-endpoints.ts';
import { BarChart } from '../kit/bar-chart.tsx';
import { Panel } from '../kit/panel.tsx';
import { nameMode } from '../records/donation-messages.ts';
import { toListAddress } from '../records/list-address.ts';
import { countDonations } from './count-donations.ts';

/** Donations of this tax year by campaign and by payment mode. */
export function Shares({ overview }: { readonly overview: Overview }) {
  const { campaigns, modes, taxYear: year } = overview;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Share
        title={m.overview_of_year({ title: m.overview_campaigns(), year })}
        figures={campaigns.map((figure) => ({ ...figure, key: figure._id, label: figure.title }))}
      />
      <Share
        title={m.overview_of_year({ title: m.overview_modes(), year })}
        figures={modes.map((figure) => ({
          ...figure,
          key: figure.mode,
          label: nameMode(figure.mode),
        }))}
      />
    </div>
  );
}

type Named = DonationFigure & { readonly key: string; readonly label: string };

function Share({ title, figures }: { readonly title: string; readonly figures: readonly Named[] }) {
  return (
    <Panel title={title}>
      {figures.length === 0 ? (
        <p className="text-ink-soft">{m.overview_none_yet()}</p>
      ) : (
        <BarChart
          label={title}
          bars={figures.map(({ key, label, amount, donations, list }) => ({
            key,
            label,
            value: amount,
            valueText: m.overview_bar({
              amount: formatRupees(amount),
              count: countDonations(donations),
            }),
            to: toListAddress(list),
          }))}
        />
      )}
    </Panel>
  );
}
