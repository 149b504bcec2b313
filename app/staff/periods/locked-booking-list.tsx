import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import type { LockedBooking } from '#shared/staff/periods-endpoints.ts';
import { Age } from '../attention/age.tsx';
import { ReviewBooking } from './review-booking.tsx';

/** Bookings into locked periods as a list: donor, amount, how long it has waited, what it is. */
export function LockedBookingList({
  bookings,
  onReviewed,
}: {
  readonly bookings: readonly LockedBooking[];
  readonly onReviewed: () => void;
}) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {bookings.map((booking) => (
        <li
          key={booking._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <div className="min-w-0 wrap-anywhere">
            <p>
              <Link to={`/records/${booking.donationId}`} className="font-semibold">
                {booking.fullname || m.donation_without_name()}
              </Link>{' '}
              ·{' '}
              <span className="font-semibold tabular-nums">
                {formatRupees(booking.kind === 'refund' ? -booking.amount : booking.amount)}
              </span>
              {booking.reviewedAt === null && (
                <>
                  {' · '}
                  <Age at={booking.bookedAt} />
                </>
              )}
            </p>
            <p className="text-ink-soft">{describeBooking(booking)}</p>
          </div>
          <ReviewBooking booking={booking} onReviewed={onReviewed} />
        </li>
      ))}
    </ul>
  );
}

function describeBooking({ kind, at, period, receiptNumber }: LockedBooking): string {
  const values = { date: formatDate(new Date(at)), period: namePeriod(period) };
  const what =
    kind === 'refund' ? m.attention_locked_refund(values) : m.attention_locked_capture(values);
  return receiptNumber === null ? what : `${what} · ${receiptNumber}`;
}
