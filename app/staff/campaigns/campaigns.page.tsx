import { useMemo, useState } from 'react';
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
import { DonorDialog } from './donor-dialog.tsx';

/** All campaigns, with dialogs to create and edit one. */
export default function CampaignsPage() {
  const { data, status, error, reload } = useLoaded(listDeskCampaigns);
  const [shown, setShown] = useState<DeskCampaign | 'new' | null>(null);
  const [named, setNamed] = useState<DeskCampaign | null>(null);
  const columns = useMemo(() => describeCampaigns(setShown, setNamed), []);
  const begin = <Button onClick={() => setShown('new')}>{m.campaigns_new()}</Button>;
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
          stale={status === 'loading'}
        />
      )}
      <CampaignDialog shown={shown} onClose={() => setShown(null)} onDone={reload} />
      <DonorDialog campaign={named} onClose={() => setNamed(null)} onDone={reload} />
    </>
  );
}

function describeCampaigns(
  onChange: (campaign: DeskCampaign) => void,
  onAddDonor: (campaign: DeskCampaign) => void,
): Column<DeskCampaign>[] {
  return [
    {
      key: 'title',
      head: m.campaigns_column_title(),
      cell: ({ title }) => <span className="font-semibold">{title}</span>,
    },
    {
      key: 'state',
      head: m.campaigns_column_state(),
      cell: ({ listed, taxEligible }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={listed ? 'good' : 'plain'}>
            {listed ? m.campaigns_listed() : m.campaigns_unlisted()}
          </Badge>
          {!taxEligible && <Badge tone="waiting">{m.campaigns_not_eligible()}</Badge>}
        </span>
      ),
    },
    {
      key: 'raised',
      head: m.campaigns_column_raised(),
      align: 'end',
      cell: ({ raised }) => formatRupees(raised),
    },
    {
      key: 'goal',
      head: m.campaigns_column_goal(),
      align: 'end',
      cell: ({ goal }) => (goal === 0 ? m.campaigns_no_goal() : formatRupees(goal)),
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
        <span className="flex flex-wrap justify-end gap-x-1 gap-y-3 whitespace-nowrap md:flex-nowrap">
          <RowButton
            aria-label={m.campaigns_add_donor_named({ title: campaign.title })}
            onClick={() => onAddDonor(campaign)}
          >
            {m.campaigns_add_donor()}
          </RowButton>
          <RowButton
            aria-label={m.campaigns_change_named({ title: campaign.title })}
            onClick={() => onChange(campaign)}
          >
            {m.campaigns_change()}
          </RowButton>
        </span>
      ),
    },
  ];
}
