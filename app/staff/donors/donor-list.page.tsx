import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type DonorLine, listDonors } from '#shared/staff/donor-list-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMay } from '../access/use-staff.ts';
import { ListPager } from '../donations/list-pager.tsx';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useListOrder } from '../kit/use-list-order.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { DonorFilterBar, donorFilterNames } from './donor-filters.tsx';

/** All donors with their sums, filtered and sorted by the URL. */
export default function DonorListPage() {
  const filters = useFilters(donorFilterNames);
  const { order, setOrder } = useListOrder();
  const after = filters.after === undefined ? {} : { after: filters.after };
  const { status, data, error, reload } = useLoaded(listDonors, {
    query: { ...filters.query, ...order, ...after },
  });
  const mayEnter = useMay('donations.enter');
  const mayMerge = useMay('donors.merge');
  const donors = data?.donors ?? [];
  return (
    <>
      <PageHead
        title={m.donors_title()}
        actions={
          mayMerge && (
            <LinkButton tone="secondary" to="/donors/suggestions">
              {m.rail_suggestions()}
            </LinkButton>
          )
        }
      />
      <DonorFilterBar filters={filters} />
      {status === 'failed' && (
        <div className="mb-3">
          <Failed message={error} onRetry={reload} />
        </div>
      )}
      {data === null && status === 'loading' && <Loading rows={12} />}
      {data !== null && donors.length === 0 && (
        <NoDonors goesOn={data.next !== null} onClear={filters.clear} />
      )}
      {donors.length > 0 && (
        <DataTable
          caption={m.donors_title()}
          columns={mayEnter ? [...columns, newDonation] : columns}
          rows={donors}
          rowKey={keyOf}
          rowHref={addressOf}
          stale={status !== 'succeeded'}
          order={order}
          onOrder={setOrder}
          dense
          card={toCard}
        />
      )}
      <ListPager next={data?.next ?? null} />
    </>
  );
}

function NoDonors({ goesOn, onClear }: { readonly goesOn: boolean; readonly onClear: () => void }) {
  if (goesOn) return <Empty title={m.donors_go_on()} />;
  return (
    <Empty
      title={m.donors_none()}
      action={
        <Button tone="secondary" onClick={onClear}>
          {m.donors_show_all()}
        </Button>
      }
    >
      {m.donors_none_text()}
    </Empty>
  );
}

const keyOf = ({ _id }: DonorLine) => _id;
const addressOf = ({ _id }: DonorLine) => `/donors/${_id}`;
const day = (at: string | null) => (at === null ? '' : formatDate(new Date(at)));

const columns: readonly Column<DonorLine>[] = [
  {
    key: 'name',
    head: m.donors_name(),
    className: 'min-w-40 max-w-64 truncate',
    sort: { key: 'name', first: 'asc' },
    cell: ({ fullname }) =>
      fullname === '' ? (
        <span className="text-ink-soft">{m.donation_without_name()}</span>
      ) : (
        <span title={fullname}>{fullname}</span>
      ),
  },
  {
    key: 'place',
    head: m.donors_place(),
    from: 'lg',
    className: 'max-w-40 truncate',
    cell: ({ place }) => <span title={place}>{place}</span>,
  },
  {
    key: 'phone',
    head: m.donors_phone(),
    className: 'whitespace-nowrap',
    cell: ({ phone_no }) => phone_no,
  },
  {
    key: 'email',
    head: m.donors_email(),
    from: 'xl',
    className: 'max-w-52 truncate',
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    key: 'pan',
    head: m.donors_pan(),
    from: 'lg',
    className: 'whitespace-nowrap',
    cell: ({ hasPan }) => (hasPan ? m.donors_pan_yes() : ''),
  },
  {
    key: 'first',
    head: m.donors_first(),
    from: 'lg',
    className: 'whitespace-nowrap',
    sort: { key: 'first', first: 'desc' },
    cell: ({ firstDonationAt }) => day(firstDonationAt),
  },
  {
    key: 'last',
    head: m.donors_last(),
    className: 'whitespace-nowrap',
    sort: { key: 'last', first: 'desc' },
    cell: ({ lastDonationAt }) => day(lastDonationAt),
  },
  {
    key: 'donations',
    head: m.donors_count(),
    align: 'end',
    sort: { key: 'donations', first: 'desc' },
    cell: ({ donations }) => donations.toLocaleString('en-IN'),
  },
  {
    key: 'amount',
    head: m.donors_total(),
    align: 'end',
    sort: { key: 'amount', first: 'desc' },
    cell: ({ amount }) => formatRupees(amount),
  },
];

const newDonation: Column<DonorLine> = {
  key: 'enter',
  head: <span className="sr-only">{m.donors_enter()}</span>,
  className: 'whitespace-nowrap',
  cell: ({ _id, fullname }) => (
    <Link
      to={`/enter?donor=${_id}`}
      aria-label={m.donors_enter_named({ name: fullname || m.donation_without_name() })}
      // Above the link that covers the row.
      className="relative z-1"
    >
      {m.donors_enter()}
    </Link>
  ),
};

function toCard(donor: DonorLine): Card {
  return {
    title: donor.fullname || m.donation_without_name(),
    figure: formatRupees(donor.amount),
    detail: [donor.place, donor.phone_no].filter((part) => part !== '').join(' · '),
    badge: day(donor.lastDonationAt),
  };
}
