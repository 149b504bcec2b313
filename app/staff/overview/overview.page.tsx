import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  type DonationFigure,
  getOverview,
  type Overview,
} from '#shared/staff/overview-endpoints.ts';
import { nameMode } from '../donations/donation-labels.tsx';
import { toListAddress } from '../donations/list-address.ts';
import { BarChart } from '../kit/bar-chart.tsx';
import { Figure } from '../kit/figure.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { PublicNamesNotice } from '../public-names/public-names-notice.tsx';
import { ShieldNotice } from '../shield/shield-notice.tsx';
import { countDonations } from './count-donations.ts';
import { Course } from './course.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { NewestDonations } from './newest-donations.tsx';

const periods: Record<SpanName, () => string> = {
  today: m.overview_today,
  month: m.overview_month,
  taxYear: m.overview_tax_year,
};

/** Key figures and pending work; every figure links to its donations. */
export default function OverviewPage() {
  const { status, data, error, reload } = useLoaded(getOverview);
  const overview = data?.overview ?? null;
  return (
    <>
      <PageHead
        title={m.overview_title()}
        detail={overview && m.overview_detail({ year: overview.taxYear })}
      />
      <ShieldNotice />
      <PublicNamesNotice />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {overview === null ? (
        status !== 'failed' && <Loading rows={10} />
      ) : (
        <div className="flex flex-col gap-4">
          <Spans spans={overview.spans} />
          <YearTotals overview={overview} />
          <NeedsAttention />
          <Course overview={overview} />
          <Shares overview={overview} />
          <NewestDonations donations={overview.newest} />
        </div>
      )}
    </>
  );
}

/** Donations of this tax year by campaign and by payment mode. */
function Shares({ overview }: { readonly overview: Overview }) {
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

type PeriodFigure = DonationFigure & { readonly key: string; readonly label: string };

function Share({
  title,
  figures,
}: {
  readonly title: string;
  readonly figures: readonly PeriodFigure[];
}) {
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

type SpanName = keyof Overview['spans'];

/** Income of the current periods, each compared with the same days of last year. */
function Spans({ spans }: { readonly spans: Overview['spans'] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['today', 'month', 'taxYear'] as const).map((name) => {
        const { donations, amount, list, before } = spans[name];
        return (
          <Figure
            key={name}
            label={periods[name]()}
            value={formatRupees(amount)}
            detail={`${countDonations(donations)} · ${m.overview_year_before({ amount: formatRupees(before.amount) })}`}
            to={toListAddress(list)}
          />
        );
      })}
    </div>
  );
}

/** The totals of the tax year, each named as below the list of donations. */
function YearTotals({ overview }: { readonly overview: Overview }) {
  const { gross, refunded, net, pending, list } = overview.totals;
  const figures = [
    { label: m.overview_gross(), value: formatRupees(gross) },
    { label: m.overview_refunded(), value: formatRupees(refunded) },
    { label: m.overview_net(), value: formatRupees(net) },
    {
      label: m.overview_pending(),
      value: `${formatRupees(pending.amount)} (${pending.count.toLocaleString('en-IN')})`,
    },
  ];
  return (
    <Panel
      title={m.overview_totals({ year: overview.taxYear })}
      actions={
        <Link to={toListAddress(list)} className="text-sm">
          {m.overview_see_days()}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
