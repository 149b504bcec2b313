import { Link } from 'react-router';
import type { DonationRecord } from '#shared/donations.ts';
import { listDonations } from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationCare } from '#shared/staff/donation-filters.ts';
import { styleButton } from '../../ui/button-style.ts';
import { nameMode, nameStatus } from '../donations/donation-labels.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatReceived } from '../money/format-moment.ts';
import { Age } from './age.tsx';
import type { AttentionKind } from './attention-kinds.ts';
import { AttentionSection, SHOWN } from './attention-section.tsx';
import { describeMissing } from './describe-missing.ts';

/** The donations that have waited longest for one kind of action, each with a link to the page where it is done. */
export function DonationsToActOn({
  kind,
  only,
  act,
}: {
  readonly kind: AttentionKind;
  readonly only: DonationCare;
  /** Label of each donation's link. */
  readonly act: string;
}) {
  const query = { only, sort: 'entered', dir: 'asc', limit: String(SHOWN) };
  const loaded = useLoaded(listDonations, { query });
  const donations = loaded.data?.donations ?? [];
  return (
    <AttentionSection kind={kind} loaded={loaded} rows={donations.length}>
      <ul className="flex flex-col divide-y divide-line/70 text-sm">
        {donations.map((donation) => (
          <DonationLine key={donation._id} donation={donation} act={act} />
        ))}
      </ul>
    </AttentionSection>
  );
}

function DonationLine({
  donation,
  act,
}: {
  readonly donation: DonationRecord;
  readonly act: string;
}) {
  const name = donation.fullname || m.donation_without_name();
  const amount = formatRupees(donation.amount);
  const facts = [
    formatReceived(donation),
    donation.mode === 'online' ? null : nameMode(donation.mode),
    donation.status === 'paid' ? describeMissing(donation) : nameStatus(donation.status),
  ];
  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{name}</span> ·{' '}
          <span className="font-semibold tabular-nums">{amount}</span> ·{' '}
          <Age at={donation.enteredAt} />
        </p>
        <p className="text-ink-soft">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <Link
        to={`/records/${donation._id}`}
        aria-label={m.attention_act_named({ act, name, amount })}
        className={`${styleButton({ tone: 'secondary' })} min-h-9! shrink-0 px-3.5! py-1! text-sm!`}
      >
        {act}
      </Link>
    </li>
  );
}
