import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import { type LockedBooking, listLockedBookings } from '#shared/staff/periods-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { FilterSelect } from '../kit/filter-bar.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Pager } from '../kit/pager.tsx';
import { Panel } from '../kit/panel.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { useNarrow } from '../kit/use-narrow.ts';
import { formatMoment } from '../money/format-moment.ts';
import { LockedBookingList } from './locked-booking-list.tsx';
import { ReviewBooking } from './review-booking.tsx';

const noFilters = [] as const;

/** What the provider booked into locked periods: what is to be reviewed, or all of it. */
export function LockedBookings({
  showsAll,
  onShow,
}: {
  readonly showsAll: boolean;
  readonly onShow: (bookings: '' | 'all') => void;
}) {
  const { after } = useFilters(noFilters);
  const { data, status, error, reload } = useLoaded(listLockedBookings, {
    query: {
      ...(showsAll ? {} : { state: 'open' }),
      ...(after === undefined ? {} : { after }),
    },
  });
  const isNarrow = useNarrow();
  const none = showsAll ? m.periods_bookings_none() : m.periods_bookings_open_none();
  return (
    <Panel
      title={m.periods_bookings()}
      className="mt-6"
      actions={
        <FilterSelect
          label={m.periods_bookings_state()}
          value={showsAll ? 'all' : ''}
          onChange={(value) => onShow(value === 'all' ? 'all' : '')}
          any={m.periods_bookings_open()}
          options={[{ value: 'all', label: m.periods_bookings_all() }]}
        />
      }
    >
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
      {data?.bookings.length === 0 && <p className="text-ink-soft">{none}</p>}
      {data !== null && data.bookings.length > 0 && (
        <>
          {isNarrow ? (
            <LockedBookingList bookings={data.bookings} onReviewed={reload} />
          ) : (
            <DataTable
              caption={m.periods_bookings()}
              columns={describeBookings(reload)}
              rows={data.bookings}
              rowKey={({ _id }) => _id}
              stale={status !== 'succeeded'}
            />
          )}
          <Pager next={data.next} />
        </>
      )}
    </Panel>
  );
}

function describeBookings(onReviewed: () => void): Column<LockedBooking>[] {
  return [
    {
      key: 'donation',
      head: m.periods_booking_donation(),
      className: 'wrap-anywhere',
      cell: ({ donationId, receiptNumber, fullname }) => (
        <>
          <Link to={`/records/${donationId}`}>{receiptNumber ?? donationId}</Link>
          <span className="block text-ink-soft">{fullname}</span>
        </>
      ),
    },
    {
      key: 'kind',
      head: m.periods_booking_kind(),
      cell: ({ kind, reference }) => (
        <>
          {kind === 'capture' ? m.periods_booking_capture() : m.periods_booking_refund()}
          <span className="block text-xs text-ink-soft max-lg:hidden">{reference}</span>
        </>
      ),
    },
    {
      key: 'amount',
      head: m.periods_booking_amount(),
      align: 'end',
      cell: ({ kind, amount }) => formatRupees(kind === 'refund' ? -amount : amount),
    },
    {
      key: 'period',
      head: m.periods_booking_period(),
      from: 'lg',
      cell: ({ period }) => namePeriod(period),
    },
    {
      key: 'at',
      head: m.periods_booking_at(),
      from: 'lg',
      cell: ({ at }) => formatDate(new Date(at)),
    },
    {
      key: 'booked',
      head: m.periods_booking_booked(),
      from: 'lg',
      cell: ({ bookedAt }) => formatMoment(bookedAt),
    },
    {
      key: 'review',
      head: <span className="sr-only">{m.periods_booking_review()}</span>,
      align: 'end',
      cell: (booking) => <ReviewBooking booking={booking} onReviewed={onReviewed} />,
    },
  ];
}
