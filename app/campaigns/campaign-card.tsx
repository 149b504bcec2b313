import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatShortRupees } from '#shared/money.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { AmountLinks } from './amount-links.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { isFunded } from './sort-campaigns.ts';

/** A campaign in a list; the whole card links to its page. */
export function CampaignCard({
  campaign,
  level = 3,
  priority = false,
}: {
  readonly campaign: Campaign;
  /** Level of the card's heading, one below the list's heading. */
  readonly level?: 2 | 3;
  /** Set for cards above the fold. */
  readonly priority?: boolean;
}) {
  const Heading = `h${level}` as const;
  return (
    <Card
      as="article"
      className="group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float"
    >
      <ArchFrame className="rounded-t-3xl">
        <Picture
          src={campaign.image}
          alt=""
          sizes="(min-width: 1384px) 420px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
          priority={priority}
          className="aspect-[8/5] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </ArchFrame>
      <div className="flex grow flex-col gap-2 px-5 pt-4 pb-5">
        <p className="text-sm font-semibold text-peacock">{campaign.category.title}</p>
        <Heading className="font-display text-2xl leading-snug">
          <Link
            to={`/donate/${encodeURIComponent(campaign._id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            {campaign.title}
          </Link>
        </Heading>
        <div className="mt-auto pt-2">
          <CampaignProgress campaign={campaign} />
          <p className="mt-1 text-sm text-ink-soft">{formatAmountNeeded(campaign)}</p>
          <AmountLinks campaign={campaign} />
        </div>
      </div>
    </Card>
  );
}

/** The amount still missing, or that the goal is reached or the campaign closed. */
export function formatAmountNeeded(campaign: Pick<Campaign, 'raised' | 'goal' | 'closed'>): string {
  if (campaign.closed !== null) return m.card_closed();
  if (isFunded(campaign)) return m.card_funded();
  const missing = Math.max(0, campaign.goal - campaign.raised);
  return m.card_still_needed({ amount: formatShortRupees(missing) });
}
