import { m } from '#shared/messages/compiled/messages.js';
import { type LockedBooking, reviewLockedBooking } from '#shared/staff/periods-endpoints.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';

/** Marks a booking as reviewed, or says who did. */
export function ReviewBooking({
  booking: { _id, reference, reviewedAt, reviewedBy },
  onReviewed,
}: {
  readonly booking: LockedBooking;
  readonly onReviewed: () => void;
}) {
  const { attempt, busy, error } = useCall(reviewLockedBooking);
  if (reviewedAt !== null && reviewedBy !== null) {
    const values = { name: reviewedBy.name, at: formatMoment(reviewedAt) };
    return (
      <span className="whitespace-normal text-ink-soft">{m.periods_booking_reviewed(values)}</span>
    );
  }
  const review = async () => {
    const { response } = await attempt({ params: { id: _id } });
    if (response !== null) onReviewed();
  };
  return (
    <>
      <RowButton
        busy={busy}
        aria-label={m.periods_booking_review_named({ reference })}
        onClick={review}
      >
        {m.periods_booking_review()}
      </RowButton>
      <CallFailed error={error} />
    </>
  );
}
