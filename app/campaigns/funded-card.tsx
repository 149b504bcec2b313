import { Link } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { CampaignProgress } from './campaign-progress.tsx';

/** Smaller card for a campaign that has reached its goal. */
export function FundedCard({ campaign }: { readonly campaign: Campaign }) {
  return (
    <Card
      as="article"
      className="relative grid h-full overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float sm:grid-cols-[2fr_3fr]"
    >
      <Picture
        src={campaign.image}
        alt=""
        sizes="(min-width: 1384px) 520px, (min-width: 640px) 38vw, 92vw"
        className="aspect-[8/5] size-full object-cover"
      />
      <div className="flex flex-col justify-center gap-1 px-5 py-5 sm:px-7">
        <p className="text-sm font-semibold text-peacock">{campaign.category.title}</p>
        <h3 className="font-display text-2xl leading-snug">
          <Link
            to={`/donate/${encodeURIComponent(campaign._id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            {campaign.title}
          </Link>
        </h3>
        <CampaignProgress campaign={campaign} />
        <p className="text-sm text-ink-soft">{m.card_funded()}</p>
      </div>
    </Card>
  );
}
