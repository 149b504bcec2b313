import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { GeneralFundTile } from './general-fund-tile.tsx';
import { LeadCampaign } from './lead-campaign.tsx';

const grid = 'm-0 grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3';
const lead = 'sm:col-span-2 lg:col-span-3';
/** The last tile fills the rest of its row. */
const lastOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'] as const;
const lastOfTwo = ['sm:max-lg:col-span-2', ''] as const;
const PLACEHOLDERS = ['a', 'b', 'c'];

/** Campaign grid with a large first card and, last, the general fund. */
export function CampaignGrid({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const [first, ...others] = campaigns;
  const cards = others.length;
  return (
    <ul className={grid}>
      {first && (
        <li className={lead}>
          <LeadCampaign campaign={first} />
        </li>
      )}

      {others.map((campaign) => (
        <li key={campaign._id}>
          <CampaignCard campaign={campaign} level={2} />
        </li>
      ))}
      <li className={`${lastOfThree[(cards % 3) as 0 | 1 | 2]} ${lastOfTwo[(cards % 2) as 0 | 1]}`}>
        <GeneralFundTile />
      </li>
    </ul>
  );
}

/** Skeleton of the list while it loads. */
export function CampaignGridSkeleton() {
  return (
    <Loading label={m.campaigns_loading()}>
      <ul className={grid}>
        <li className={lead}>
          <Skeleton className="aspect-[4/5] rounded-3xl sm:aspect-[8/7] lg:aspect-[8/3]" />
        </li>
        {PLACEHOLDERS.map((card) => (
          <li key={card}>
            <Skeleton className="aspect-[4/5] rounded-3xl" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
