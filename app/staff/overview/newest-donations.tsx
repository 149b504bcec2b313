import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Overview } from '#shared/staff/overview-endpoints.ts';
import { nameMode, StatusBadge } from '../donations/donation-labels.tsx';
import { LIST_PATH } from '../donations/list-address.ts';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { formatReceived } from '../money/format-moment.ts';

type Newest = Overview['newest'][number];

const columns: readonly Column<Newest>[] = [
  {
    key: 'donor',
    head: m.records_donor(),
    className: 'min-w-28 wrap-anywhere',
    cell: (donation) => (
      <>
        {donation.fullname || m.donation_without_name()}
        <span className="block font-normal text-ink-soft lg:hidden">
          {formatReceived(donation)}
        </span>
      </>
    ),
  },
  {
    key: 'date',
    head: m.records_date(),
    from: 'lg',
    className: 'whitespace-nowrap',
    cell: formatReceived,
  },
  {
    key: 'campaign',
    head: m.records_campaign(),
    from: 'lg',
    cell: (donation) => donation.campaignTitle,
  },
  {
    key: 'mode',
    head: m.records_mode(),
    from: 'lg',
    cell: (donation) => nameMode(donation.mode),
  },
  {
    key: 'amount',
    head: m.records_amount(),
    align: 'end',
    cell: (donation) => formatRupees(donation.amount),
  },
  {
    key: 'state',
    head: m.records_state(),
    cell: (donation) => <StatusBadge {...donation} />,
  },
];

/** The latest donations. */
export function NewestDonations({ donations }: { readonly donations: readonly Newest[] }) {
  return (
    <Panel
      title={m.overview_newest()}
      actions={
        <Link to={LIST_PATH} className="text-sm">
          {m.overview_all_donations()}
        </Link>
      }
    >
      {donations.length === 0 ? (
        <Empty title={m.overview_no_donations()}>{m.overview_no_donations_detail()}</Empty>
      ) : (
        <DataTable
          caption={m.overview_newest()}
          columns={columns}
          rows={donations}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => `/records/${_id}`}
          card={toCard}
        />
      )}
    </Panel>
  );
}

function toCard(donation: Newest): Card {
  return {
    title: donation.fullname || m.donation_without_name(),
    figure: formatRupees(donation.amount),
    detail: [formatReceived(donation), nameMode(donation.mode)].join(' · '),
    badge: <StatusBadge {...donation} />,
  };
}
