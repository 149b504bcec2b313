import { Link } from 'react-router';
import { listFormAmounts } from '#shared/campaign-facts.ts';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { linkWithAmount } from './giving/linked-amount.ts';

/** As many as fit in one row of a card. */
const SHOWN = 3;

/** Amounts on a campaign's card: each leads to the form, where it is chosen. Lies above the card's own link. */
export function AmountLinks({
  campaign,
  onNight = false,
}: {
  readonly campaign: Pick<Campaign, '_id' | 'title' | 'closed' | 'minimum' | 'presets'>;
  readonly onNight?: boolean;
}) {
  if (campaign.closed !== null) return null;
  const look = onNight
    ? 'border-on-night-soft/50 text-on-night hover:border-flame hover:text-flame'
    : 'border-line-strong text-ink hover:border-action hover:text-action-deep';
  return (
    <ul
      aria-label={m.card_amounts({ title: campaign.title })}
      className="relative z-10 m-0 mt-3 flex w-fit list-none gap-2 p-0"
    >
      {listFormAmounts(campaign)
        .slice(0, SHOWN)
        .map((rupees) => (
          <li key={rupees}>
            <Link
              to={linkWithAmount(`/donate/${encodeURIComponent(campaign._id)}`, rupees)}
              className={`inline-flex min-h-11 items-center rounded-full border px-3.5 font-semibold no-underline sums ${look}`}
            >
              {formatRupees(rupees)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
