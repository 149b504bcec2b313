import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { type CampaignSummary, getCampaignSummary } from '#shared/staff/reports-endpoints.ts';
import { nameMode } from '../donations/donation-labels.tsx';
import { toListAddress } from '../donations/list-address.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { modeColumns, SumCells, sumColumns } from './sum-columns.tsx';

/** The campaigns of a period with the amounts of each payment mode, and their donors. */
export function CampaignReport({ from, to }: { readonly from: string; readonly to: string }) {
  const loaded = useLoaded(getCampaignSummary, { query: { from, to } });
  const { status, error, reload } = loaded;
  // The sums of another period must not stand under the name of this one, while it loads or when that has failed.
  const data = loaded.data?.from === from && loaded.data.to === to ? loaded.data : null;
  const name = `${toIndianDay(from)} – ${toIndianDay(to)}`;
  return (
    <>
      <h2 className="mb-2 font-semibold">{name}</h2>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={6} />}
      {data !== null && data.campaigns.length === 0 && <Empty title={m.report_none_of_period()} />}
      {data !== null && data.campaigns.length > 0 && (
        <DataTable
          caption={`${m.report_campaigns()}, ${name}`}
          columns={describeCampaigns(data)}
          rows={data.campaigns}
          rowKey={({ _id }) => _id}
          stale={status === 'loading'}
          foot={
            <tr>
              <th scope="row" className="px-3 py-2 text-left">
                {m.report_total()}
              </th>
              <td className="px-3 py-2 text-right tabular-nums">
                {data.total.donors.toLocaleString('en-IN')}
              </td>
              <SumCells modes={data.modes} sum={data.total} />
            </tr>
          }
        />
      )}
    </>
  );
}

type CampaignRow = CampaignSummary['campaigns'][number];

function describeCampaigns({ from, to, modes }: CampaignSummary): Column<CampaignRow>[] {
  return [
    {
      key: 'campaign',
      head: m.records_campaign(),
      className: 'min-w-36',
      cell: ({ _id, title }) => (
        <Link to={toListAddress({ campaign: _id, from, to })}>{title}</Link>
      ),
    },
    {
      key: 'donors',
      head: m.report_donors(),
      align: 'end',
      cell: ({ donors }) => donors.toLocaleString('en-IN'),
    },
    ...modeColumns<CampaignRow>(modes, nameMode),
    ...sumColumns<CampaignRow>(),
  ];
}

function toIndianDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
