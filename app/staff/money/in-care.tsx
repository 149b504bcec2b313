import { Link } from 'react-router';
import { listDonations } from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { AttentionSection } from './attention-section.tsx';
import { formatReceived } from './format-moment.ts';

const SHOWN = 5;

/** The newest donations that need one kind of attention, with a link to all of them. */
export function DonationsInCare({
  title,
  none,
  filter,
}: {
  readonly title: string;
  /** Text when there are none. */
  readonly none: string;
  readonly filter: { readonly only: 'unsettled' | 'set-aside' };
}) {
  const loaded = useLoaded(listDonations, { query: { ...filter, limit: String(SHOWN) } });
  const donations = loaded.data?.donations ?? [];
  return (
    <AttentionSection
      title={title}
      none={none}
      loaded={loaded}
      count={donations.length}
      all={`/records?${new URLSearchParams(filter)}`}
    >
      <ul className="flex flex-col divide-y divide-line/70 text-sm">
        {donations.map((donation) => (
          <li key={donation._id} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <Link to={`/records/${donation._id}`} className="min-w-0 wrap-anywhere">
              {donation.fullname === '' ? m.refund_without_name() : donation.fullname}
            </Link>
            <span className="text-ink-soft">{formatReceived(donation)}</span>
            <span className="tabular-nums">{formatRupees(donation.amount)}</span>
          </li>
        ))}
      </ul>
    </AttentionSection>
  );
}
