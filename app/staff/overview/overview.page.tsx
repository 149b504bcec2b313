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
import { NewestDonations } from './newest-donations.tsx';

const periods: Record<
  SpanName,
  { label: () => string; before: (params: { amount: string }) => string }
> = {
  today: { label: m.overview_today, before: m.overview_yesterday },
  month: { label: m.overview_month, before: m.overview_month_before },
  taxYear: { label: m.overview_tax_year, before: m.overview_year_before },
};

/** Label of each problem, and the URL of those that are not donation lists. */
const kinds: Record<Kind, { label: () => string; to?: string }> = {
  unsettled: { label: m.overview_unsettled },
  review: { label: m.overview_review },
  incomplete: { label: m.overview_incomplete },
  noPan: { label: m.overview_no_pan },
  panInQuestion: { label: m.overview_pan_in_question, to: '/carried-over' },
  setAside: { label: m.overview_set_aside, to: '/unmatched-payments' },
  refundRequests: { label: m.overview_refund_requests, to: '/refunds' },
  failedMails: { label: m.overview_failed_mails, to: '/mails?state=attention' },
  silentWebhooks: { label: m.overview_silent_webhooks },
};

/** Most urgent: donations without money, documents or answers. */
const urgent: readonly Kind[] = [
  'setAside',
  'review',
  'refundRequests',
  'failedMails',
  'silentWebhooks',
];

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
          <NeedsAttention attention={overview.attention} />
          <Course overview={overview} />
          <Shares overview={overview} />
          <NewestDonations donations={overview.newest} />
        </div>
      )}
    </>
  );
}

type Kind = Overview['attention'][number]['kind'];

/** Pending work; only kinds that exist. */
function NeedsAttention({ attention }: Pick<Overview, 'attention'>) {
  const waiting = attention.filter(({ count }) => count > 0);
  return (
    <Panel title={m.overview_trouble()}>
      {waiting.length === 0 ? (
        <p className="text-ink-soft">{m.overview_trouble_none()}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {waiting.map(({ kind, count, isMore, list }) => {
            const to = list === null ? kinds[kind].to : toListAddress(list);
            return (
              <Figure
                key={kind}
                label={kinds[kind].label()}
                value={isMore ? m.overview_more({ count }) : count}
                alarming={urgent.includes(kind)}
                {...(to === undefined ? {} : { to })}
              />
            );
          })}
        </div>
      )}
      {waiting.some(({ kind }) => kind === 'silentWebhooks') && (
        <p className="mt-3 text-sm text-ink-soft">{m.overview_silent_webhooks_what()}</p>
      )}
    </Panel>
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

/** Income of the current periods, each compared with the same part of the previous period. */
function Spans({ spans }: { readonly spans: Overview['spans'] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['today', 'month', 'taxYear'] as const).map((name) => {
        const { donations, amount, list, before } = spans[name];
        return (
          <Figure
            key={name}
            label={periods[name].label()}
            value={formatRupees(amount)}
            detail={`${countDonations(donations)} · ${periods[name].before({ amount: formatRupees(before.amount) })}`}
            to={toListAddress(list)}
          />
        );
      })}
    </div>
  );
}
