import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatShortRupees } from '#shared/money.ts';
import { CampaignProgress } from '../campaigns/campaign-progress.tsx';
import { isFunded } from '../campaigns/sort-campaigns.ts';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';

/** A campaign close to its goal. The closest is tall on a large screen, the others beside it. */
export function NearCampaign({
  campaign,
  lead,
}: {
  readonly campaign: Campaign;
  readonly lead: boolean;
}) {
  const missing = Math.max(0, campaign.goal - campaign.raised);
  return (
    <Card
      as="article"
      className={`group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float ${lead ? '' : 'lg:flex-row'}`}
    >
      <div
        className={
          lead
            ? 'aspect-[2/1] shrink-0 sm:aspect-[8/5] overflow-hidden lg:aspect-auto lg:min-h-80 lg:grow lg:basis-0'
            : 'aspect-[2/1] shrink-0 sm:aspect-[8/5] overflow-hidden lg:aspect-auto lg:w-[38%]'
        }
      >
        <Picture
          src={campaign.image}
          alt=""
          sizes={
            lead
              ? '(min-width: 80rem) 44rem, (min-width: 64rem) 52vw, (min-width: 40rem) 24rem, 84vw'
              : '(min-width: 64rem) 31rem, (min-width: 40rem) 24rem, 84vw'
          }
          className="size-full! object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col gap-1 px-5 pt-3 pb-4 lg:grow-0 lg:basis-auto">
        <p className="text-sm font-semibold text-peacock">{campaign.category.title}</p>
        <h3
          className={`font-display leading-snug text-balance ${lead ? 'text-2xl lg:text-4xl' : 'text-2xl'}`}
        >
          <Link
            to={`/donate/${encodeURIComponent(campaign._id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            {campaign.title}
          </Link>
        </h3>
        <div className="mt-auto pt-2">
          <CampaignProgress campaign={campaign} />
          <p className="mt-1 text-sm text-ink-soft">
            {isFunded(campaign)
              ? m.card_funded()
              : m.card_still_needed({ amount: formatShortRupees(missing) })}
          </p>
        </div>
      </div>
    </Card>
  );
}
