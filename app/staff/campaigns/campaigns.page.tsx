import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DeskCampaign, listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DonorDialog } from './donor-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SampleList } from './sample-list.tsx';

/** All campaigns; their texts are edited as content. */
export default function CampaignsPage() {
  const { data, status, error, reload } = useLoaded(listDeskCampaigns);
  const [creating, setCreating] = useState(false);
  const [named, setNamed] = useState<DeskCampaign | null>(null);
  const [closing, setClosing] = useState<DeskCampaign | null>(null);
  const [reopening, setReopening] = useState<DeskCampaign | null>(null);
  const columns = useMemo(() => {
    const titles = new Map(data?.campaigns.map(({ _id, title }) => [_id, title]));
    const acts = { addDonor: setNamed, close: setClosing, reopen: setReopening };
    return describeCampaigns(acts, titles);
  }, [data]);
  const begin = <Button onClick={() => setCreating(true)}>{m.campaigns_new()}</Button>;
  return (
    <>
      <PageHead title={m.campaigns_title()} detail={m.campaigns_text()} actions={begin} />
      {data === null && status === 'loading' && <Loading rows={6} />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.campaigns.length === 0 && <Empty title={m.entry_campaigns_none()} action={begin} />}
      {data !== null && data.campaigns.length > 0 && (
        <DataTable
          caption={m.campaigns_title()}
          columns={columns}
          rows={data.campaigns}
          rowKey={(campaign) => campaign._id}
          stale={status !== 'succeeded'}
        />
      )}
      <SampleList />
      <CampaignDialog open={creating} onClose={() => setCreating(false)} onDone={reload} />
      <DonorDialog campaign={named} onClose={() => setNamed(null)} onDone={reload} />
      <CloseDialog
        campaign={closing}
        campaigns={data?.campaigns ?? []}
        onClose={() => setClosing(null)}
        onDone={reload}
      />
      <ReopenDialog campaign={reopening} onClose={() => setReopening(null)} onDone={reload} />
    </>
  );
}

type Acts = Readonly<Record<'addDonor' | 'close' | 'reopen', (campaign: DeskCampaign) => void>>;

function describeCampaigns(
  acts: Acts,
  titles: ReadonlyMap<string, string>,
): Column<DeskCampaign>[] {
  return [
    {
      key: 'title',
      head: m.campaigns_column_title(),
      cell: (campaign) => (
        <>
          <span className="font-semibold">{campaign.title}</span>
          <CampaignStatus campaign={campaign} titles={titles} />
        </>
      ),
    },
    {
      key: 'raised',
      head: m.campaigns_column_raised(),
      align: 'end',
      cell: ({ raised, goal }) => (
        <>
          {formatRupees(raised)}
          <span className="block text-xs text-ink-soft">
            {goal === 0 ? m.campaigns_no_goal() : m.campaigns_of_goal({ goal: formatRupees(goal) })}
          </span>
        </>
      ),
    },
    {
      key: 'donors',
      head: m.campaigns_column_donors(),
      align: 'end',
      from: 'lg',
      cell: ({ donorCount }) => donorCount.toLocaleString('en-IN'),
    },
    {
      key: 'place',
      head: m.campaigns_column_place(),
      align: 'end',
      from: 'lg',
      cell: ({ position }) => position,
    },
    {
      key: 'change',
      head: <span className="sr-only">{m.campaigns_change()}</span>,
      align: 'end',
      cell: (campaign) => (
        <span className="flex flex-wrap justify-end gap-x-1 gap-y-3 md:flex-nowrap md:whitespace-nowrap">
          <RowButton
            aria-label={m.campaigns_add_donor_named({ title: campaign.title })}
            onClick={() => acts.addDonor(campaign)}
          >
            {m.campaigns_add_donor()}
          </RowButton>
          <Link
            to={`/content/campaigns/${encodeURIComponent(campaign._id)}`}
            aria-label={m.campaigns_change_named({ title: campaign.title })}
            className="relative -my-1 inline-flex min-h-8 items-center rounded-lg px-2.5 font-semibold text-peacock no-underline hover:bg-peacock-wash hover:text-peacock-deep"
          >
            {m.campaigns_change()}
          </Link>
          <CloseOrReopen campaign={campaign} acts={acts} />
        </span>
      ),
    },
  ];
}

/** Whether it is open, listed and eligible; for a closed one, where donors are sent. */
function CampaignStatus({
  campaign: { listed, taxEligible, flagship, published, until, closed },
  titles,
}: {
  readonly campaign: DeskCampaign;
  readonly titles: ReadonlyMap<string, string>;
}) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1">
      {closed !== null && (
        <Badge tone="bad">
          {m.campaigns_closed_since({ date: formatDate(new Date(closed.at)) })}
        </Badge>
      )}
      <Badge tone={listed && published ? 'good' : 'plain'}>
        {published
          ? listed
            ? m.campaigns_listed()
            : m.campaigns_unlisted()
          : m.campaigns_unpublished()}
      </Badge>
      {until !== null && closed === null && (
        <Badge tone="plain">
          {m.campaigns_until({ date: formatDate(new Date(momentOf(until))) })}
        </Badge>
      )}
      {flagship && <Badge tone="good">{m.campaigns_flagship()}</Badge>}
      {!taxEligible && <Badge tone="waiting">{m.campaigns_not_eligible()}</Badge>}
      {closed !== null && (
        <span className="text-xs text-ink-soft">
          {m.campaigns_closed_instead({
            title: titles.get(closed.successorId ?? '') ?? m.campaigns_close_fund(),
          })}
        </span>
      )}
    </span>
  );
}

/** The general fund is always open. */
function CloseOrReopen({
  campaign,
  acts,
}: {
  readonly campaign: DeskCampaign;
  readonly acts: Acts;
}) {
  const { _id, title, closed } = campaign;
  if (_id === GENERAL_FUND_ID) return null;
  return closed === null ? (
    <RowButton aria-label={m.campaigns_close_named({ title })} onClick={() => acts.close(campaign)}>
      {m.campaigns_close()}
    </RowButton>
  ) : (
    <RowButton
      aria-label={m.campaigns_reopen_named({ title })}
      onClick={() => acts.reopen(campaign)}
    >
      {m.campaigns_reopen()}
    </RowButton>
  );
}
