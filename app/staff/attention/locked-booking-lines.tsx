import { listLockedBookings } from '#shared/staff/periods-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { LockedBookingList } from '../periods/locked-booking-list.tsx';
import { useAttention } from './attention-counts.tsx';
import type { AttentionKind } from './attention-kinds.ts';
import { AttentionSection, SHOWN } from './attention-section.tsx';

/** What the provider booked into locked periods and nobody has reviewed, the oldest first. */
export function LockedBookingLines({ kind }: { readonly kind: AttentionKind }) {
  const loaded = useLoaded(listLockedBookings, { query: { state: 'open', dir: 'asc' } });
  const counts = useAttention();
  const bookings = (loaded.data?.bookings ?? []).slice(0, SHOWN);
  const review = () => {
    loaded.reload();
    counts.reload();
  };
  return (
    <AttentionSection kind={kind} loaded={loaded} rows={bookings.length}>
      <LockedBookingList bookings={bookings} onReviewed={review} />
    </AttentionSection>
  );
}
